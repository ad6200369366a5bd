import type { LeadCounters } from '../../contract/dashboard';
import { formatCount } from '../../contract/numbers';
import { addLook } from '../dom/addLook';
import { Link } from '../ui/Link';
import { StartCalling } from '../views/StartCalling';

// On a phone long numbers take two lines.
addLook('.page-heading>.button{flex:initial;white-space:normal}');

/** `30 missed, 11 due, 14 new: start calling`. The first paint has no room for the numbers. */
export const CallsToday = ({ counters }: { counters: LeadCounters | undefined }) => {
  const { missed_follow_up = 0, today_follow_up = 0, new_lead = 0 } = counters ?? {};
  const kinds = [
    [missed_follow_up, 'missed'],
    [today_follow_up, 'due'],
    [new_lead, 'new'],
  ] as const;
  const left = kinds.flatMap(([count, word]) => (count > 0 ? `${formatCount(count)} ${word}` : []));
  return <StartCalling text={left.length > 0 ? `${left.join(', ')}: start calling` : 'Start calling'} Link={Link} />;
};
