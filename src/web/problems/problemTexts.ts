import { timeText } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';
import { formatCount } from '../../contract/numbers';
import type { Problem, ProblemEvent } from '../recorder/problem';

/** Describes a problem file in plain words. */
export const heldText = ({ start, events }: Problem): string => {
  const [first, last] = [events[0], events.at(-1)];
  const isEmpty = !events.some(({ kind }) => ['call', 'press', 'key', 'typed', 'action'].includes(kind));
  if (isEmpty || !first || !last) {
    return 'Nothing has been recorded yet: recording begins a moment after the page has loaded. Please do once more what went wrong, then report it.';
  }
  const timeOf = ({ at }: ProblemEvent): string => timeText(indiaClock(start.at + at));
  const counted = (one: string, many: string, ...kinds: ProblemEvent['kind'][]): string => {
    const count = events.filter(({ kind }) => kinds.includes(kind)).length;
    return `${formatCount(count)} ${count === 1 ? one : many}`;
  };
  const calls = counted('call', 'calls', 'call');
  const presses = counted('press', 'presses', 'press', 'key', 'typed');
  const actions = counted('action', 'actions', 'action');
  return `The file holds what happened in this tab from ${timeOf(first)} to ${timeOf(last)}: ${calls} to the server, ${presses} of buttons and keys, and ${actions} of the application. Names, numbers and texts are replaced by made-up ones, and codes are left out.`;
};
