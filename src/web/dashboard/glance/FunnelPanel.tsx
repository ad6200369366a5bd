import type { LeadListCode } from '../../../contract/leadCodes';
import type { LeadFigure, ReportFigures } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { figureWords, noneWords } from '../../texts/figureWords';
import { Bars, type BarSeries } from './Bars';
import { figureLink, filtersOf, type ReportScope } from './figureLink';
import { FigureTable } from './FigureTable';
import { shareText, waitText } from './figureTexts';
import { GlancePanel } from './GlancePanel';

const series: readonly BarSeries[] = [{ key: 'leads', label: 'Leads', tone: 'new' }];

interface FunnelPanelProps {
  totals: ReportFigures;
  reasons: readonly { reason: string; leads: number }[];
  report: ReportScope;
}

export const FunnelPanel = ({ totals, reasons, report }: FunnelPanelProps) => {
  const { created, contacted, visited, converted } = totals;
  const toLeads = (figure: LeadFigure): string => figureAddress({ ...report, figure });
  const listed = (list: LeadListCode, figure: LeadFigure): string =>
    figureLink(list, filtersOf(report)) ?? toLeads(figure);
  const steps = [
    { key: 'created', leads: created, to: toLeads('created') },
    { key: 'contacted', leads: contacted, to: toLeads('contacted') },
    { key: 'visited', leads: visited, to: toLeads('visited') },
    { key: 'converted', leads: converted, to: listed(5, 'converted') },
  ] as const;
  const states = [
    { key: 'fresh', to: toLeads('fresh') },
    { key: 'new', to: listed(1, 'new') },
    { key: 'in_progress', to: listed(2, 'in_progress') },
    { key: 'hot', to: listed(3, 'hot') },
    { key: 'archived', to: listed(4, 'archived') },
  ] as const;
  return (
    <GlancePanel
      title="What became of the leads"
      empty={created === 0 ? 'No leads were created in this time.' : undefined}
    >
      <Bars
        label={steps.map(({ key, leads }) => `${figureWords[key]} ${leads}`).join(', ')}
        rows={steps.map(({ key, leads }) => ({ name: figureWords[key], leads }))}
        series={series}
      />
      <FigureTable
        caption="Leads created in this time, step by step"
        heads={['Step', 'Leads', 'Of all']}
        rows={steps.map(({ key, leads, to }) => ({
          key,
          name: figureWords[key],
          figures: [{ value: leads, to }, { value: shareText(leads, created) }],
        }))}
      />
      <FigureTable
        caption="Not converted, by current status"
        heads={['Status', 'Leads']}
        rows={states.map(({ key, to }) => ({ key, name: figureWords[key], figures: [{ value: totals[key], to }] }))}
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
