import { formatCount } from '../../../contract/numbers';
import { leadsText } from '../transfers/transferTexts';
import type { Split } from './split';

export const sumText = ({ left, missing }: Split, total: number): string => {
  if (missing > 0) {
    return `${formatCount(missing)} too many: there ${total === 1 ? 'is 1 lead' : `are ${leadsText(total)}`}.`;
  }
  if (left.length === 0) return total === 1 ? 'The 1 lead has an agent.' : `All ${leadsText(total)} have an agent.`;
  return `${formatCount(total - left.length)} of ${leadsText(total)} have an agent, ${formatCount(left.length)} left over.`;
};
