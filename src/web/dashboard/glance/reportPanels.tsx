import { formatCount } from '../../../contract/numbers';
import type { Read } from '../../../contract/record';
import { firstCallDivisions, type FirstCallRow, type readReport, type ReportRow } from '../../../contract/report';
import { listPaths } from '../../address/paths';
import { hourText, noneWords } from '../../texts/figureWords';
import { Link } from '../../ui/Link';
import { FigureTable } from './FigureTable';
import { columnsOf, filtersOf, listLink, shareText, waitText, type ReportScope } from './reportFigures';

export interface PanelProps {
  report: Read<typeof readReport>;
  /** The days and the team of the report, for its links. */
  scope: ReportScope;
}

/** At first, of a table that grows with the company. */
const mostRows = 10;

export const TodayPanel = ({ report: { today }, scope: { tl_id } }: PanelProps) => {
  const column = columnsOf({ by: 'hour', tl_id });
  const toList = (list: 6 | 8): string => listLink(list, { teamLeader: tl_id }) ?? listPaths[list];
  return (
    <>
      <p>
        <Link to={toList(8)}>{formatCount(today.due)} to call today</Link>
        {' · '}
        <Link to={toList(6)}>{formatCount(today.missed)} missed on earlier days</Link>
      </p>
      {today.hours.length === 0 ? null : (
        <FigureTable
          caption="Hour by hour"
          head="Hour"
          columns={[
            column('today_kept', { bar: {} }),
            column('today_late', { bar: { tone: 'missed', pattern: 'stripes' } }),
            column('today_ahead', { bar: { tone: 'today', pattern: 'pale' } }),
          ]}
          rows={today.hours.map(({ hour, kept, late, due }) => ({
            key: String(hour),
            name: hourText(hour),
            today_kept: kept,
            today_late: late,
            today_ahead: due - late,
          }))}
        />
      )}
    </>
  );
};

const heads = { agent: 'Agent', source: 'Source', project: 'Project', hour: 'Came in at' } as const;

/** Counted and medians in working time. */
export const FirstCallsPanel = ({ report: { first_calls: calls }, scope }: PanelProps) => {
  const { first_calls: leads, in_time: inTime, minutes } = calls.totals;
  return (
    <>
      <p>
        {shareText(inTime, leads)} of the new leads were called within five minutes of working time
        {minutes === null ? '' : `, half of those called within ${waitText(minutes)}`}.
      </p>
      {firstCallDivisions.map((by) => {
        const column = columnsOf<FirstCallRow>({ ...scope, by });
        const unnamed = by === 'agent' ? 'An agent of another team' : noneWords.source;
        return (
          <FigureTable
            key={by}
            caption={`First calls by ${by === 'hour' ? 'hour of arrival' : by}`}
            head={heads[by]}
            columns={[
              column('in_time', { bar: { tone: 'converted' } }),
              column('first_calls', { bar: { pattern: 'pale' }, part: (row) => row.first_calls - row.in_time }),
              { head: 'Share', figure: (row) => shareText(row.in_time, row.first_calls) },
              { head: 'Median', figure: (row) => waitText(row.minutes) },
            ]}
            most={mostRows}
            rows={calls[by].map((row) => ({
              ...row,
              name: by === 'hour' ? hourText(Number(row.key)) : row.name || unnamed,
            }))}
          />
        );
      })}
    </>
  );
};

/** @param isOwn the only agent is the signed-in one, whose lists need no filter */
export const AgentsPanel = ({ report: { data: rows, more }, scope, isOwn }: PanelProps & { isOwn: boolean }) => {
  const column = columnsOf<ReportRow>({ ...scope, by: 'agent' });
  const toList =
    (list: 6 | 8) =>
    ({ agent_id, team_leader_id }: ReportRow) =>
      listLink(list, isOwn ? {} : { teamLeader: String(team_leader_id ?? ''), agent: String(agent_id ?? '') });
  if (rows.length === 0) return <p className="quiet">There are no agents yet.</p>;
  return (
    <>
      <FigureTable
        caption="Missed, due and open now; the rest in this period"
        head="Agent"
        columns={[
          {
            head: 'Missed',
            figure: ({ missed = 0 }) => missed,
            to: toList(6),
            bar: { tone: 'missed', pattern: 'stripes' },
          },
          { head: 'Due today', figure: ({ due = 0 }) => due, to: toList(8), bar: { tone: 'today' } },
          // Open leads are counted now, not by days.
          columnsOf<ReportRow>({ tl_id: scope.tl_id, by: 'agent' })('open', {
            bar: { pattern: 'pale' },
            part: ({ open = 0, due = 0, missed = 0 }) => open - due - missed,
          }),
          column('visited'),
          column('converted'),
          column('calls', { isMore: true }),
          column('follow_ups_kept', { isMore: true }),
          { head: 'First call', figure: ({ first_call_minutes: wait }) => waitText(wait), isMore: true },
        ]}
        most={mostRows}
        rows={rows}
      />
      {more === 0 ? null : (
        <p className="quiet">
          {formatCount(more)} more agents have fewer open leads. Choose a team leader to see the whole team.
        </p>
      )}
    </>
  );
};

interface SharesPanelProps extends Pick<PanelProps, 'scope'> {
  by: 'source' | 'project';
  rows: readonly ReportRow[];
}

const filterOf = { source: 'leadSource', project: 'project' } as const;

export const SharesPanel = ({ by, rows, scope }: SharesPanelProps) => {
  const column = columnsOf<ReportRow>({ ...scope, by });
  const converted = column('converted', { bar: { tone: 'converted' } });
  // A list has no filter for leads without a source or project.
  const toList = (key: string) => (key === '' ? undefined : listLink(5, { ...filtersOf(scope), [filterOf[by]]: key }));
  if (rows.length === 0) return <p className="quiet">No leads were created in this period.</p>;
  return (
    <FigureTable
      caption="Leads created in this period"
      head={heads[by]}
      columns={[
        { ...converted, to: (row) => toList(row.key) ?? converted.to?.(row) },
        column('created', { head: 'Leads', bar: { pattern: 'pale' }, part: (row) => row.created - row.converted }),
        { head: 'Conversion', figure: (row) => shareText(row.converted, row.created) },
        column('contacted', { isMore: true }),
        column('visited', { isMore: true }),
        column('enquired', { isMore: true }),
      ]}
      most={mostRows}
      rows={rows.map((row) => ({ ...row, name: row.name || noneWords[by] }))}
    />
  );
};
