import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { byKeys } from '../../contract/record';
import { statusFigureNames, statusFigures } from '../../contract/report';
import type { FigureDivision, LeadFigure, ReportFigures } from '../../contract/report';
import { allOf, idArray, indiaDayOf } from '../db/sqlParts';
import { createdCodes, dateCodes } from '../rules/facts';
import { inList, isOpen } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { inDays, inQueue, reportScope, type ReportRequest } from './reportRequest';

/** The rows that a figure counts: leads or calls. */
interface Source {
  table: 'first_calls' | 'lead_report' | 'lead_calls' | 'lead_enquiries' | 'leads';
  lead: string;
  /** Each division's column; `day` is a time. */
  columns: Record<'day' | 'agent' | 'source' | 'project', string>;
  condition: (request: ReportRequest) => RawBuilder<SqlBool>;
  /** Counted whenever they were created. */
  isNow?: true;
  /** Counted for agents, without a total. */
  isOfAgents?: true;
}

const leadColumns = { agent: 'agent_id', source: 'lead_source', project: 'project' } as const;
const callColumns = { ...leadColumns, agent: 'author_id' } as const;

const ofOpenLeads = ({ actor, teamLeader, project }: ReportRequest): RawBuilder<SqlBool> =>
  allOf([
    isOpen,
    leadScope(actor),
    sql<SqlBool>`leads.team_leader_id = (select users.team_leader_id from users where users.user_id = leads.agent_id)`,
    teamLeader !== null && sql<SqlBool>`leads.team_leader_id = ${teamLeader}`,
    project !== '' && sql<SqlBool>`leads.project = ${project}`,
  ]);

type SourceName = 'arrived' | 'created' | 'answered' | 'called' | 'enquired' | 'missed' | 'due' | 'open';

const inReport = (
  table: Source['table'],
  columns: Source['columns'] & { agent: 'agent_id' | 'author_id' },
  also?: Source['condition'],
): Source => ({
  ...{ table, lead: 'lead_id', columns },
  condition: (request) => allOf([also?.(request) ?? false, reportScope(request, columns.agent)]),
});

const ofLeads = (day: string, condition: Source['condition']): Source => ({
  ...{ table: 'leads', lead: 'leads.id', condition },
  columns: { day, agent: 'leads.agent_id', source: 'leads.lead_source', project: 'leads.project' },
});

export const sources: Readonly<Record<SourceName, Source>> = {
  created: inReport('lead_report', { ...leadColumns, day: 'created_at' }),
  /** Calls by the follow-up that they answered. */
  answered: inReport('lead_calls', { ...callColumns, day: 'promised_at' }, () => sql`promised_at is not null`),
  called: { ...inReport('lead_calls', { ...callColumns, day: 'called_at' }), isOfAgents: true },
  enquired: inReport('lead_enquiries', { ...leadColumns, day: 'enquired_at', source: 'source' }),
  /** Until its five minutes are over, a lead without a call is undecided. */
  arrived: inReport('first_calls', { ...leadColumns, day: 'came_at' }, ({ now }) => {
    return sql`(first_call_at is not null or due_at <= ${now}::timestamptz)`;
  }),
  missed: ofLeads('leads.follow_up', (request) => inQueue(6, request)),
  due: { ...ofLeads('leads.follow_up', (request) => inQueue(8, request)), isNow: true },
  open: { ...ofLeads('leads.created_at', ofOpenLeads), isNow: true, isOfAgents: true },
};

/** The figures of a day in `report_days`, each with its codes in `figure_facts` (migration `0019_figures`). */
export const keptColumns = {
  ...byKeys(statusFigureNames, (name) => createdCodes(statusFigures[name])),
  ...{ contacted: [12], planned: [13], waiting: [dateCodes.follow_up], kept: [14], late: [15], calls: [16] },
};

export type KeptColumn = keyof typeof keptColumns;

interface Measure {
  /** Columns of `report_days` that add up to the figure; visits to come are subtracted. */
  kept?: readonly KeptColumn[];
  from: SourceName;
  is?: (request: ReportRequest) => RawBuilder<SqlBool>;
  /** A second source. */
  and?: Pick<Measure, 'from' | 'is'>;
}

type KeptMeasure = Measure & Required<Pick<Measure, 'kept'>>;

const isKept = (): RawBuilder<SqlBool> => sql`(${indiaDayOf('called_at')} <= ${indiaDayOf('promised_at')})`;

const keptMeasures = {
  created: { kept: statusFigureNames, from: 'created' },
  ...byKeys(statusFigureNames, (name): KeptMeasure => ({
    ...{ kept: [name], from: 'created' },
    is: () => sql`lead_status = ${sql.lit(statusFigures[name])}`,
  })),
  contacted: { kept: ['contacted'], from: 'created', is: () => sql`first_call_at is not null` },
  visited: { kept: ['planned'], from: 'created', is: ({ days }) => sql`visited_on <= ${days.today}::date` },
  follow_ups_kept: { kept: ['kept'], from: 'answered', is: isKept },
  /** A follow-up rescheduled without a call, or of a lead closed without one, is neither kept nor missed. */
  follow_ups_missed: {
    ...{ kept: ['late', 'waiting'], from: 'answered', is: () => sql`not ${isKept()}` },
    and: { from: 'missed' },
  },
  calls: { kept: ['calls'], from: 'called' },
} satisfies Record<Exclude<keyof ReportFigures, 'first_call_minutes' | 'enquired'> | 'calls', KeptMeasure>;

export type KeptName = keyof typeof keptMeasures;

// The keys are those of the object above.
export const keptNames = Object.keys(keptMeasures) as KeptName[];

/** Figures of the present moment, and of few rows, are never stored. */
const liveMeasures = {
  enquired: { from: 'enquired' },
  first_calls: { from: 'arrived' },
  in_time: { from: 'arrived', is: () => sql`first_call_at <= due_at` },
  open: { from: 'open' },
  due: { from: 'open', is: ({ days }) => inList(8, days) },
  missed: { from: 'open', is: ({ days }) => inList(6, days) },
  today_kept: keptMeasures.follow_ups_kept,
  today_due: { from: 'due' },
  today_late: { from: 'due', is: ({ now }) => sql`leads.follow_up < ${now}::timestamptz` },
  today_ahead: { from: 'due', is: ({ now }) => sql`leads.follow_up >= ${now}::timestamptz` },
} satisfies Record<string, Measure>;

type MeasureName = KeptName | keyof typeof liveMeasures;

const measures: Readonly<Record<MeasureName, Measure>> = { ...keptMeasures, ...liveMeasures };

export const keptColumnsOf = (name: KeptName): readonly KeptColumn[] => keptMeasures[name].kept;

export const isKeptName = (figure: LeadFigure): figure is LeadFigure & KeptName => figure in keptMeasures;

/** Null for rows that count only in the total; typed as the column, which groups faster than text. */
export const keyOf = ({ by, agents }: ReportRequest, columns: Source['columns']): RawBuilder<unknown> => {
  if (by === 'day') return sql`(${indiaDayOf(columns.day)})`;
  const column = sql.ref(columns[by]);
  return by === 'agent'
    ? sql`(case when ${column} = any(${idArray(agents)}) then ${column} end)`
    : sql`coalesce(${column}, '')`;
};

export const hourOf = (column: string) =>
  sql<number>`(extract(hour from ${sql.ref(column)} at time zone 'Asia/Kolkata'))::integer`;

export interface FigureRow {
  by: FigureDivision;
  key: string;
}

const inRow = ({ by, key }: FigureRow, columns: Source['columns']): RawBuilder<SqlBool> => {
  switch (by) {
    case 'day':
      return inDays(columns.day, { from: key, to: key });
    case 'agent':
      return sql<SqlBool>`${sql.ref(columns.agent)} = ${Number(key)}`;
    case 'source':
    case 'project':
      return sql<SqlBool>`coalesce(${sql.ref(columns[by])}, '') = ${key}`;
    case 'reason':
      return sql<SqlBool>`coalesce(archived_reason, '') = ${key}`;
    case 'hour':
      return sql<SqlBool>`${hourOf(columns.day)} = ${Number(key)}`;
  }
};

const rowsOf = (source: Source, request: ReportRequest): RawBuilder<SqlBool> =>
  allOf([source.condition(request), !source.isNow && inDays(source.columns.day, request)]);

/**
 * The leads or calls behind a figure.
 * @param row null for the total
 */
export const rowsBehind = (name: MeasureName, request: ReportRequest, row: FigureRow | null = null) => {
  const { from, is } = measures[name];
  const source = sources[from];
  const { table, lead, columns } = source;
  const condition = allOf([rowsOf(source, request), is?.(request) ?? false, row !== null && inRow(row, columns)]);
  return { table, lead, at: columns.day, condition };
};

export type FigureRows = ReturnType<typeof rowsBehind>;

/** Counts the rows behind figures, by the request's division; the key is null for agents without a row. */
export const countRows = <Name extends MeasureName>(
  names: readonly Name[],
  request: ReportRequest,
): RawBuilder<Record<Name, number> & { key: string | null }> => {
  const ways = names.map((name) => [measures[name], measures[name].and].flatMap((way) => way ?? []));
  const used = new Set(ways.flatMap((each) => each.map(({ from }) => from)));
  const counted = [...used].map((from) => {
    const source = sources[from];
    const counts = names.map((name, place) => {
      const way = ways[place]?.find((each) => each.from === from);
      const count = way ? sql`count(*) filter (where ${way.is?.(request) ?? sql`true`})` : sql`0`;
      return sql`${count} as ${sql.ref(name)}`;
    });
    const isShown = sql<SqlBool>`${sql.ref(source.columns.agent)} = any(${idArray(request.agents)})`;
    return sql`
      select ${keyOf(request, source.columns)} as key, ${sql.join(counts)}
      from ${sql.table(source.table)} where ${allOf([rowsOf(source, request), source.isOfAgents ? isShown : false])} group by 1`;
  });
  const sums = names.map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.ref(name)}`);
  return sql`
    select key::text, ${sql.join(sums)} from (${sql.join(counted, sql` union all `)}) counted group by counted.key`;
};
