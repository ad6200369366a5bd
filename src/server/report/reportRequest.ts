import type { ReportDivision } from '../../contract/report';
import { reportRangeError, type ReportQuery } from '../../contract/validation/report';
import { invalid } from '../failures';
import { listDaysAt } from '../rules/lists';
import type { ReportRequest } from './reportScope';

const daysOf = ({ from, to }: Pick<ReportQuery, 'from' | 'to'>, today: string): { from: string; to: string } => {
  const last = to || (from > today ? from : today);
  return { from: from || last, to: last };
};

/** @throws Refusal 422 for days in the wrong order, or too many */
export const reportRequestOf = (
  actor: ReportRequest['actor'],
  now: Date,
  query: Omit<ReportQuery, 'by' | 'also'>,
  by: ReportDivision,
): ReportRequest => {
  const days = listDaysAt(now);
  const range = daysOf(query, days.today);
  const error = reportRangeError(range.from, range.to);
  if (error) throw invalid({ to: error });
  return { actor, ...range, by, teamLeader: query.tl_id, project: query.project, now, days };
};
