import { dayCount } from './calendar';
import { limits } from './limits';
import { formatCount } from './numbers';

export const reportRangeError = (from: string, to: string): string | undefined => {
  if (to < from) return 'Date To cannot be before Date From.';
  return dayCount({ from, to }) > limits.reportDays
    ? `A report covers at most ${formatCount(limits.reportDays)} days.`
    : undefined;
};
