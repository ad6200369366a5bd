import { formatCount } from '../../../contract/numbers';
import { figureWords, type LeadFigure, type ReportRow } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { figureLink, type ReportScope } from './figureLink';
import { FigureTable, type FigureColumn, mostRows } from './FigureTable';
import { waitText } from './figureTexts';

const columns: readonly FigureColumn[] = [
  { head: 'Missed', bar: { tone: 'missed', pattern: 'stripes' } },
  { head: 'Due today', bar: { tone: 'today' } },
  { head: figureWords.open, bar: { pattern: 'pale' } },
  { head: figureWords.visited },
  { head: figureWords.converted },
  { head: figureWords.calls, isMore: true },
  { head: figureWords.follow_ups_kept, isMore: true },
  { head: 'First call', isMore: true },
];

interface AgentsPanelProps {
  rows: readonly ReportRow[];
  /** Number of agents without a row. */
  more: number;
  /** The only agent is the signed-in one, whose lists need no filter. */
  isOwn: boolean;
  report: ReportScope;
}

export const AgentsPanel = ({ rows, more, isOwn, report }: AgentsPanelProps) => {
  const filtersOf = ({ agent_id, team_leader_id }: ReportRow) =>
    isOwn ? {} : { teamLeader: String(team_leader_id ?? ''), agent: String(agent_id ?? '') };
  const { tl_id } = report;
  const toLeads = (figure: LeadFigure, { key }: ReportRow): string =>
    // Open leads are counted now, not by days.
    figureAddress({ ...(figure === 'open' ? { tl_id } : report), figure, by: 'agent', key });
  if (rows.length === 0) return <p className="quiet">There are no agents yet.</p>;
  return (
    <>
      <FigureTable
        caption="Missed, due and open now; the rest in this period"
        head="Agent"
        columns={columns}
        most={mostRows}
        rows={rows.map((row) => {
          const { key, name, open = 0, due = 0, missed = 0, calls = 0, first_call_minutes: wait } = row;
          return {
            key,
            name,
            figures: [
              { value: missed, to: figureLink(6, filtersOf(row)) },
              { value: due, to: figureLink(8, filtersOf(row)) },
              { value: open, to: toLeads('open', row), part: open - due - missed },
              { value: row.visited, to: toLeads('visited', row) },
              { value: row.converted, to: toLeads('converted', row) },
              { value: calls, to: toLeads('calls', row) },
              { value: row.follow_ups_kept, to: toLeads('follow_ups_kept', row) },
              { value: waitText(wait) },
            ],
          };
        })}
      />
      {more === 0 ? null : (
        <p className="quiet">
          {formatCount(more)} more agents have fewer open leads. Choose a team leader to see the whole team.
        </p>
      )}
    </>
  );
};
