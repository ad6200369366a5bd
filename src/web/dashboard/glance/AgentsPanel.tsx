import { useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import { figureWords, type LeadFigure, type ReportRow } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { Button } from '../../ui/Button';
import { Bars, type BarSeries } from './Bars';
import { figureLink, type ReportScope } from './figureLink';
import { FigureTable } from './FigureTable';
import { waitText } from './figureTexts';
import { GlancePanel } from './GlancePanel';

const series: readonly BarSeries[] = [
  { key: 'missed', label: 'Missed', tone: 'missed', stack: 'agent', fill: 'stripes' },
  { key: 'due', label: 'Due today', tone: 'today', stack: 'agent' },
  { key: 'rest', label: 'Other open leads', tone: 'new', stack: 'agent', fill: 'pale' },
];

const heads = [
  'Agent',
  figureWords.open,
  'Due today',
  'Missed',
  figureWords.calls,
  figureWords.follow_ups_kept,
  'First call',
];

const maxShown = 10;

interface AgentsPanelProps {
  title: string;
  rows: readonly ReportRow[];
  /** Number of agents without a row. */
  more: number;
  /** The only agent is the signed-in one, whose lists need no filter. */
  isOwn: boolean;
  report: ReportScope;
}

export const AgentsPanel = ({ title, rows, more, isOwn, report }: AgentsPanelProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, maxShown);
  const filtersOf = ({ agent_id, team_leader_id }: ReportRow) =>
    isOwn ? {} : { teamLeader: String(team_leader_id ?? ''), agent: String(agent_id ?? '') };
  const { tl_id } = report;
  const toLeads = (figure: LeadFigure, { key }: ReportRow): string =>
    // Open leads are counted now, not by days.
    figureAddress({ ...(figure === 'open' ? { tl_id } : report), figure, by: 'agent', key });
  return (
    <GlancePanel title={title} empty={rows.length === 0 ? 'There are no agents here.' : undefined}>
      <Bars
        label={`Open leads of ${shown.length === 1 ? 'one agent' : `${shown.length} agents`}: missed, due today, and others.`}
        rows={shown.map(({ name, open = 0, due = 0, missed = 0 }) => ({
          name,
          missed,
          due,
          rest: open - due - missed,
        }))}
        series={series}
      />
      <FigureTable
        caption="Open, due and missed now; calls, follow-ups kept and the usual wait for the first call in the chosen time"
        heads={heads}
        rows={shown.map((row) => ({
          key: row.key,
          name: row.name,
          figures: [
            { value: row.open ?? 0, to: toLeads('open', row) },
            { value: row.due ?? 0, to: figureLink(8, filtersOf(row)) },
            { value: row.missed ?? 0, to: figureLink(6, filtersOf(row)) },
            { value: row.calls ?? 0, to: toLeads('calls', row) },
            { value: row.follow_ups_kept, to: toLeads('follow_ups_kept', row) },
            { value: waitText(row.first_call_minutes) },
          ],
        }))}
      />
      {rows.length > maxShown ? (
        <div>
          <Button variant="outlined" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show the first ${maxShown}` : `Show all ${formatCount(rows.length)}`}
          </Button>
        </div>
      ) : null}
      {more === 0 ? null : (
        <p className="quiet">
          {formatCount(more)} more with fewer open leads are not shown: choose a team leader to see a whole team.
        </p>
      )}
    </GlancePanel>
  );
};
