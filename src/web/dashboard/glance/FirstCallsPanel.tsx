import { figureWords, type FirstCalls, type firstCallDivisions, type LeadFigure } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { hourText, noneWords } from '../../texts/figureWords';
import type { ReportScope } from './figureLink';
import { FigureTable, type FigureColumn, mostRows } from './FigureTable';
import { shareText, waitText } from './figureTexts';

const columns: readonly FigureColumn[] = [
  { head: figureWords.in_time, bar: { tone: 'converted' } },
  { head: figureWords.first_calls, bar: { pattern: 'pale' } },
  { head: 'Share' },
  { head: 'Median' },
];

type Division = (typeof firstCallDivisions)[number];

const heads = { agent: 'Agent', source: 'Source', hour: 'Came in at' } as const satisfies Record<Division, string>;

const nameOf = (by: Division, key: string, name: string): string => {
  if (by === 'hour') return hourText(Number(key));
  return name || (by === 'agent' ? 'An agent of another team' : noneWords.source);
};

/** Counted and medians in working time. */
export const FirstCallsPanel = ({ calls, report }: { calls: FirstCalls; report: ReportScope }) => {
  const { first_calls: leads, in_time: inTime, minutes } = calls.totals;
  return (
    <>
      <p>
        {shareText(inTime, leads)} of the new leads were called within five minutes of working time
        {minutes === null ? '' : `, half of those called within ${waitText(minutes)}`}.
      </p>
      {(['agent', 'source', 'hour'] as const).map((by) => {
        const toLeads = (figure: LeadFigure, key: string): string => figureAddress({ ...report, figure, by, key });
        return (
          <FigureTable
            key={by}
            caption={`First calls by ${by === 'hour' ? 'hour of arrival' : by}`}
            head={heads[by]}
            columns={columns}
            most={mostRows}
            rows={calls[by].map((row) => ({
              key: row.key,
              name: nameOf(by, row.key, row.name),
              figures: [
                { value: row.in_time, to: toLeads('in_time', row.key) },
                {
                  value: row.first_calls,
                  to: toLeads('first_calls', row.key),
                  part: row.first_calls - row.in_time,
                },
                { value: shareText(row.in_time, row.first_calls) },
                { value: waitText(row.minutes) },
              ],
            }))}
          />
        );
      })}
    </>
  );
};
