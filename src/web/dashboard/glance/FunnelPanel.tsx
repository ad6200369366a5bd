import type { LeadListCode } from '../../../contract/leadCodes';
import {
  figureWords,
  funnelFigures,
  statusFigures,
  type LeadFigure,
  type ReportFigures,
} from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { noneWords } from '../../texts/figureWords';
import { Bars, type BarSeries } from './Bars';
import { figureLink, filtersOf, type ReportScope } from './figureLink';
import { FigureTable } from './FigureTable';
import { shareText, waitText } from './figureTexts';
import { GlancePanel } from './GlancePanel';

/** Fresh Leads has no filter by day. */
const listOf: Partial<Record<LeadFigure, LeadListCode>> = { ...statusFigures, fresh: undefined };

const series: readonly BarSeries[] = [{ key: 'leads', label: 'Leads', tone: 'new' }];

interface FunnelPanelProps {
  totals: ReportFigures;
  reasons: readonly { reason: string; leads: number }[];
  report: ReportScope;
}

export const FunnelPanel = ({ totals, reasons, report }: FunnelPanelProps) => {
  const { created } = totals;
  const rowsOf = (figures: readonly (keyof ReportFigures & LeadFigure)[]) =>
    figures.map((key) => {
      const list = listOf[key];
      const to = list === undefined ? undefined : figureLink(list, filtersOf(report));
      return { key, name: figureWords[key], leads: totals[key], to: to ?? figureAddress({ ...report, figure: key }) };
    });
  const steps = rowsOf(funnelFigures.steps);
  return (
    <GlancePanel
      title="What became of the leads"
      empty={created === 0 ? 'No leads were created in this time.' : undefined}
    >
      <Bars
        label={steps.map(({ name, leads }) => `${name} ${leads}`).join(', ')}
        rows={steps.map(({ name, leads }) => ({ name, leads }))}
        series={series}
      />
      <FigureTable
        caption="Leads created in this time, step by step"
        heads={['Step', 'Leads', 'Of all']}
        rows={steps.map(({ key, name, leads, to }) => ({
          key,
          name,
          figures: [{ value: leads, to }, { value: shareText(leads, created) }],
        }))}
      />
      <FigureTable
        caption="Not converted, by current status"
        heads={['Status', 'Leads']}
        rows={rowsOf(funnelFigures.states).map(({ key, name, leads, to }) => ({
          key,
          name,
          figures: [{ value: leads, to }],
        }))}
      />
      {reasons.length === 0 ? null : (
        <FigureTable
          caption="Archived, by reason"
          heads={['Reason', 'Leads']}
          rows={reasons.map(({ reason, leads }) => ({
            key: reason,
            name: reason || noneWords.reason,
            figures: [
              { value: leads, to: figureAddress({ ...report, figure: 'archived', by: 'reason', key: reason }) },
            ],
          }))}
        />
      )}
      <p className="quiet">
        {totals.first_call_minutes === null
          ? 'None of them has been called yet.'
          : `Half of those that were called had their first call within ${waitText(totals.first_call_minutes)}.`}
      </p>
    </GlancePanel>
  );
};
