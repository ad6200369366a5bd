import { object, type InferType } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { reportDivisions } from '../report';
import { day } from './days';
import { choice, id, line } from './fields';

const dayMs = 86_400_000;

/** What is wrong with the first and the last day of a report; undefined when nothing is. */
export const reportRangeComplaint = (from: string, to: string): string | undefined => {
  if (to < from) return 'Date To cannot be before Date From.';
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > limits.reportDays ? `A report covers at most ${formatCount(limits.reportDays)} days.` : undefined;
};

/** Body of `report`. */
export const reportSchema = object({
  /**
   * First and last day in India, both included: see `reportRangeComplaint`. Without a last day, up to today; without a
   * first one, the last one alone.
   */
  from: day('Date From'),
  to: day('Date To'),
  /** The leads of this team leader alone. */
  tl_id: id('Team Leader'),
  /** The leads of this project alone, by its text. */
  project: line('Project'),
  /** One of `reportDivisions`; `day` when it is left out. */
  by: choice('Division', reportDivisions),
});

export type ReportQuery = InferType<typeof reportSchema>;
