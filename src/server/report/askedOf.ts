import type { ReportDivision } from '../../contract/report';
import { reportRangeComplaint, type ReportQuery } from '../../contract/validation/report';
import { invalid } from '../failures';
import { listDaysAt } from '../leads/listDays';
import type { Asked } from './reportScope';

/** The days of a request with what it left out. */
const daysOf = ({ from, to }: Pick<ReportQuery, 'from' | 'to'>, today: string): { from: string; to: string } => {
  const last = to || (from > today ? from : today);
  return { from: from || last, to: last };
};

/**
 * A report as a request asks for it.
 * @throws Refusal 422 for days in the wrong order, or too many
 */
export const askedOf = (
  actor: Asked['actor'],
  now: Date,
  query: Omit<ReportQuery, 'by'>,
  by: ReportDivision,
): Asked => {
  const days = listDaysAt(now);
  const range = daysOf(query, days.today);
  const complaint = reportRangeComplaint(range.from, range.to);
  if (complaint) throw invalid({ to: complaint });
  return { actor, ...range, by, teamLeader: query.tl_id, project: query.project, now, days };
};
