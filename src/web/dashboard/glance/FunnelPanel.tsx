import { dayCount } from '../../../contract/calendar';
import type { LeadListCode } from '../../../contract/leadCodes';
import { formatCount } from '../../../contract/numbers';
import { figureWords, funnelFigures, statusFigures, type LeadFigure } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { statusTone } from '../../lists/leadLists';
import { noneWords } from '../../texts/figureWords';
import { FigureTable, type FigureColumn, type FigureRow } from './FigureTable';
import { columnsOf, filtersOf, listLink, shareText, waitText } from './reportFigures';
import type { PanelProps } from './reportPanels';

/** Fresh Leads has no filter by day. */
const listOf: Partial<Record<LeadFigure, LeadListCode>> = { ...statusFigures, fresh: undefined };

interface Total extends FigureRow {
  key: (typeof funnelFigures)['steps' | 'states'][number];
}

/** `+12`, `−3`, `±0`. */
const changeText = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatCount(Math.abs(change))}`;

export const FunnelPanel = ({ report, scope }: PanelProps) => {
  const { totals, before, archived_reasons: reasons } = report;
  const wait = totals.first_call_minutes;
  const leads: FigureColumn<Total> = {
    head: 'Leads',
    figure: ({ key }) => totals[key],
    to: ({ key }) => {
      const list = listOf[key];
      const to = list === undefined ? undefined : listLink(list, filtersOf(scope));
      return to ?? figureAddress({ ...scope, figure: key });
    },
    bar: {},
  };
  const share: FigureColumn<Total> = { head: 'Share', figure: ({ key }) => shareText(totals[key], totals.created) };
  const daysBefore = before ? dayCount(before) : 0;
  const change = before && {
    head: daysBefore === 1 ? 'vs the day before' : `vs the ${formatCount(daysBefore)} days before`,
    figure: ({ key }: Total) => changeText(totals[key] - before[key]),
  };
  return (
    <>
      <FigureTable
        caption="Leads created in this period, step by step"
        head="Step"
        keepsZeros
        columns={[leads, share, ...(change ? [change] : [])]}
        rows={funnelFigures.steps.map((key) => ({
          key,
          name: figureWords[key],
          tone: key === 'converted' ? key : undefined,
        }))}
      />
      <FigureTable
        caption="Not converted, by status now"
        head="Status"
        columns={[leads]}
        rows={funnelFigures.states.map((key) => ({
          key,
          name: figureWords[key],
          tone: statusTone(statusFigures[key]),
        }))}
      />
      {reasons.length === 0 ? null : (
        <FigureTable
          caption="Archived, by reason"
          head="Reason"
          columns={[columnsOf({ ...scope, by: 'reason' })('archived', { head: 'Leads', bar: {} })]}
          most={4}
          rows={reasons.map(({ reason, leads: archived }) => ({
            key: reason,
            name: reason || noneWords.reason,
            archived,
          }))}
        />
      )}
      <p className="quiet">
        {wait === null ? 'None of these leads has been called yet.' : `First call: usually within ${waitText(wait)}.`}
      </p>
    </>
  );
};
