import type { LeadListCode } from '../../../contract/leadCodes';
import {
  figureWords,
  funnelFigures,
  statusFigures,
  type LeadFigure,
  type ReportBefore,
  type ReportFigures,
} from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { statusTone } from '../../lists/leadLists';
import { noneWords } from '../../texts/figureWords';
import { figureLink, filtersOf, type ReportScope } from './figureLink';
import { FigureTable, type FigureColumn } from './FigureTable';
import { beforeText, changeText, shareText, waitText } from './figureTexts';

/** Fresh Leads has no filter by day. */
const listOf: Partial<Record<LeadFigure, LeadListCode>> = { ...statusFigures, fresh: undefined };

const leads: FigureColumn = { head: 'Leads', bar: {} };

interface FunnelPanelProps {
  totals: ReportFigures;
  before: ReportBefore | null;
  reasons: readonly { reason: string; leads: number }[];
  report: ReportScope;
}

export const FunnelPanel = ({ totals, before, reasons, report }: FunnelPanelProps) => {
  const { created, first_call_minutes: wait } = totals;
  const figureOf = (key: keyof ReportFigures & LeadFigure) => {
    const list = listOf[key];
    const to = list === undefined ? undefined : figureLink(list, filtersOf(report));
    return { value: totals[key], to: to ?? figureAddress({ ...report, figure: key }) };
  };
  const change: readonly FigureColumn[] = before ? [{ head: beforeText(before) }] : [];
  return (
    <>
      <FigureTable
        caption="Leads created in this period, step by step"
        head="Step"
        keepsZeros
        columns={[leads, { head: 'Share' }, ...change]}
        rows={funnelFigures.steps.map((key) => ({
          key,
          name: figureWords[key],
          figures: [
            figureOf(key),
            { value: shareText(totals[key], created) },
            ...(before ? [{ value: changeText(totals[key], before[key]) }] : []),
          ],
          ...(key === 'converted' ? { tone: key } : {}),
        }))}
      />
      <FigureTable
        caption="Not converted, by status now"
        head="Status"
        columns={[leads]}
        rows={funnelFigures.states.map((key) => ({
          key,
          name: figureWords[key],
          figures: [figureOf(key)],
          tone: statusTone(statusFigures[key]),
        }))}
      />
      {reasons.length === 0 ? null : (
        <FigureTable
          caption="Archived, by reason"
          head="Reason"
          columns={[leads]}
          most={4}
          rows={reasons.map(({ reason, leads: value }) => ({
            key: reason,
            name: reason || noneWords.reason,
            figures: [{ value, to: figureAddress({ ...report, figure: 'archived', by: 'reason', key: reason }) }],
          }))}
        />
      )}
      <p className="quiet">
        {wait === null ? 'None of these leads has been called yet.' : `First call: usually within ${waitText(wait)}.`}
      </p>
    </>
  );
};
