import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';
import { dayStart } from '../leads/leadFilters';
import { idArray } from '../leads/idArray';
import { leaderOf } from './keptParts';
import { middlesOf, minutesAt, type ClassCount, type Middle, type MinuteCount } from './middles';
import { stepColumns } from './readSteps';
import { keyOf } from './reportDivision';
import { inDays, reportScope, type Asked } from './reportScope';

/** Whole minutes to the first call by the key of the row, and under null for all: half of those called took no longer. */
export type Medians = Map<string | null, number>;

const minutes = sql`greatest(0, floor(date_part('epoch', first_call_at - created_at) / 60))`;
const waitClass = sql`wait_class(created_at, first_call_at)`;

/** Of the first calls of a team or an agent: few enough to be put in order. */
const readOrdered = async (trx: Transaction<Database>, asked: Asked, agents: readonly number[]): Promise<Medians> => {
  const { rows } = await sql<{ key: string | null; is_total: boolean; minutes: number }>`
    select key::text, grouping(key) = 1 as is_total,
      (percentile_disc(0.5) within group (order by minutes))::float8 as minutes
    from (
      select ${keyOf(asked.by, stepColumns, agents)} as key, ${minutes} as minutes from lead_report
      where first_call_at is not null and ${inDays('created_at', asked)} and ${reportScope(asked, 'agent_id')}
    ) first
    group by grouping sets ((key), ())
    having count(*) > 0`.execute(trx);
  return new Map(rows.flatMap((row) => (row.is_total || row.key !== null ? [[row.key, row.minutes] as const] : [])));
};

/** Of some agents of all: in the order of the index by agents. */
const readOfAgents = async (trx: Transaction<Database>, asked: Asked, agents: readonly number[]): Promise<Medians> => {
  const { rows } = await sql<{ key: string; minutes: number }>`
    select agent_id::text as key, (percentile_disc(0.5) within group (order by ${minutes}))::float8 as minutes
    from lead_report
    where first_call_at is not null and ${inDays('created_at', asked)} and agent_id = any(${idArray(agents)})
    group by agent_id`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.minutes]));
};

/** How many first calls there are of each class, by key. */
const readClasses = async (trx: Transaction<Database>, { by, from, to, project }: Asked): Promise<ClassCount[]> => {
  const division = by === 'source' ? 'source' : 'project';
  const column = sql`coalesce(${sql.ref(by === 'source' ? 'lead_source' : 'project')}, '')`;
  const within = sql<SqlBool>`day between ${from}::date and ${to}::date`;
  const key = (one: RawBuilder<unknown>) => (by === 'day' ? sql`day` : by === 'agent' ? sql`''` : one);
  const { rows } = await sql<ClassCount>`
    select key::text, wait_class, sum(n)::integer as n
    from (
      select ${key(sql`key`)} as key, wait_class, n from report_waits
      where division = ${division} and ${within} ${project === '' ? sql`` : sql`and key = ${project}`}
      union all
      select ${key(column)}, wait_class, n from report_deltas
      where wait_class is not null and ${within} ${project === '' ? sql`` : sql`and project = ${project}`}
    ) first
    group by first.key, wait_class having sum(n) <> 0`.execute(trx);
  return rows;
};

/** The first calls of a class on the days of the report, or of one class for each of some days. */
const firstCallsOf = (asked: Asked, middles: readonly Middle[], isByDay: boolean): RawBuilder<unknown> => {
  const classes = middles.map((one) => one.wait_class);
  if (!isByDay) {
    const wanted = sql`${waitClass} = any(${idArray([...new Set(classes)])}::smallint[])`;
    return sql`lead_report where first_call_at is not null and ${wanted} and ${inDays('created_at', asked)}`;
  }
  const days = `{${middles.map(({ key }) => key).join(',')}}`;
  return sql`
    unnest(${days}::date[], ${idArray(classes)}::smallint[]) wanted (day, class)
    join lead_report on ${waitClass} = wanted.class and created_at >= ${dayStart(sql`wanted.day`, 0)}
      and created_at < ${dayStart(sql`wanted.day`, 1)}
    where first_call_at is not null`;
};

/** The minutes of the first calls in the classes where the medians are. */
const readMinutes = async (
  trx: Transaction<Database>,
  asked: Asked,
  middles: readonly Middle[],
  isTotal: boolean,
): Promise<MinuteCount[]> => {
  const isByDay = asked.by === 'day' && !isTotal;
  const key = isTotal ? sql`''` : isByDay ? sql`wanted.day` : keyOf(asked.by, stepColumns, []);
  const { rows } = await sql<MinuteCount>`
    select key::text, wait_class('epoch', timestamptz 'epoch' + minutes * interval '1 minute') as wait_class, minutes, n
    from (
      select ${key} as key, ${minutes} as minutes, count(*)::integer as n
      from ${firstCallsOf(asked, middles, isByDay)}
        ${asked.project === '' ? sql`` : sql`and project = ${asked.project}`}
      group by 1, 2
    ) first`.execute(trx);
  return rows;
};

/** Of all leads, or those of a project: the kept classes say in which the median is, and how many come before it there. */
const readByClass = async (trx: Transaction<Database>, asked: Asked): Promise<Medians> => {
  const isAlone = asked.by === 'day' || asked.by === 'agent';
  const counts = await readClasses(trx, asked);
  const [total] = middlesOf(counts.map((count) => ({ ...count, key: '' })));
  if (!total) return new Map();
  const middles = asked.by === 'agent' ? [] : middlesOf(counts);
  // By source and by project the total's class is mostly that of some row, and is read with it.
  const ofAll = await readMinutes(trx, asked, isAlone ? [total] : [...middles, total], isAlone);
  const ofRows = asked.by === 'day' ? await readMinutes(trx, asked, middles, false) : ofAll;
  const found = minutesAt(
    [total],
    ofAll.map((count) => ({ ...count, key: '' })),
  );
  return new Map([...minutesAt(middles, ofRows), ...[...found.values()].map((minutes) => [null, minutes] as const)]);
};

/** The medians of a report of which figures are kept. */
export const readMedians = async (
  trx: Transaction<Database>,
  asked: Asked,
  agents: readonly number[],
): Promise<Medians> => {
  const isOfAll = asked.actor.role === roles.admin && leaderOf(asked) === null;
  if (!isOfAll || (asked.by === 'source' && asked.project !== '')) return readOrdered(trx, asked, agents);
  const ofAll = await readByClass(trx, asked);
  if (asked.by !== 'agent') return ofAll;
  return new Map([...(await readOfAgents(trx, asked, agents)), ...ofAll]);
};
