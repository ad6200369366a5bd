import { counterKeys, type LeadCounters } from '../../contract/dashboard';
import { formatCount } from '../../contract/numbers';
import { paths } from '../address/paths';
import type { LinkView } from './SideNav';

const kinds = [
  [6, 'missed'],
  [8, 'due'],
  [1, 'new'],
] as const;

/** `30 missed, 11 due, 14 new: start calling`. */
const callingText = (counters: LeadCounters | undefined): string => {
  const left = kinds.flatMap(([code, word]) => {
    const count = counters?.[counterKeys[code]];
    return count ? `${formatCount(count)} ${word}` : [];
  });
  return left.length > 0 ? `${left.join(', ')}: start calling` : 'Go to the call queue';
};

/** For an agent: the way into the day's work. */
export const StartCalling = ({ counters, Link }: { counters: LeadCounters | undefined; Link: LinkView }) => (
  <p className="start-calling">
    <Link className="button" to={paths.callQueue}>
      {callingText(counters)}
    </Link>
  </p>
);
