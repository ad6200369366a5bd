import { leftText, type QueueReason } from '../../contract/queue';
import { useGetQueueOrderQuery } from '../api/queueApi';
import { startCalling } from '../views/StartCalling';

const words: Partial<Record<QueueReason, string>> = { missed: 'missed', today: 'due', new: 'new' };

/** `30 missed, 11 due, 14 new: start calling`, counted as the queue counts. */
export const CallsLeft = () => {
  const { data } = useGetQueueOrderQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!data) return startCalling;
  const { left, order } = data;
  const kinds = order.flatMap((kind) =>
    words[kind] && left[kind] > 0 ? `${leftText(left[kind])} ${words[kind]}` : [],
  );
  return kinds.length > 0 ? `${kinds.join(', ')}: start calling` : startCalling;
};
