import type { ReportFigures } from '../../../contract/report';
import type { ListFilters } from '../../lists/listParams';
import { Bars, type BarSeries } from './Bars';
import { figureLink } from './figureLink';
import { FigureTable } from './FigureTable';
import { shareText, waitText } from './figureTexts';
import { GlancePanel } from './GlancePanel';

const series: readonly BarSeries[] = [{ key: 'leads', label: 'Leads', tone: 'new' }];

interface FunnelPanelProps {
  totals: ReportFigures;
  reasons: readonly { reason: string; leads: number }[];
  /** The filters by which a list shows the leads of the report. */
  filters: Partial<ListFilters>;
}

/** How far the leads of the chosen time have come, and what they are now. */
export const FunnelPanel = ({ totals, reasons, filters }: FunnelPanelProps) => {
  const { created, contacted, visited, converted } = totals;
  const steps = [
    { key: 'created', name: 'Created', leads: created },
    { key: 'contacted', name: 'Contacted', leads: contacted },
    { key: 'visited', name: 'Visited', leads: visited },
    { key: 'converted', name: 'Converted', leads: converted, to: figureLink(5, filters) },
  ];
  const states = [
    { key: 'fresh', name: 'Fresh Lead', value: totals.fresh },
    { key: 'new', name: 'New Lead', value: totals.new, to: figureLink(1, filters) },
    { key: 'in_progress', name: 'In Progress', value: totals.in_progress, to: figureLink(2, filters) },
    { key: 'hot', name: 'Hot Lead', value: totals.hot, to: figureLink(3, filters) },
    { key: 'archived', name: 'Archived', value: totals.archived, to: figureLink(4, filters) },
  ];
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
        caption="Those that are not converted, as they stand now"
        heads={['Status', 'Leads']}
        rows={states.map(({ key, name, ...figure }) => ({ key, name, figures: [figure] }))}
      />
      {reasons.length === 0 ? null : (
        <FigureTable
          caption="Archived, by reason"
          heads={['Reason', 'Leads']}
          rows={reasons.map(({ reason, leads }) => ({
            key: reason,
            name: reason || 'No reason given',
            figures: [{ value: leads }],
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
