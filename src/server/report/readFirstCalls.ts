import { sql, type Transaction } from 'kysely';
import { addDays } from '../../contract/calendar';
import { workingDays, type WorkingHours } from '../../contract/handOut';
import { limits } from '../../contract/limits';
import { byKeys } from '../../contract/record';
import { firstCallDivisions, type FirstCallRow, type FirstCalls } from '../../contract/report';
import type { Database } from '../db/schema';
import { readHours } from '../handOut/handOutRules';
import { hourOf, rowsBehind } from './measures';
import type { ReportRequest } from './reportRequest';

type Figures = FirstCallRow & { by: (typeof firstCallDivisions)[number] | null };

/** The company's are those of team 0. */
const daysOf = (hours: readonly WorkingHours[], { from, days }: ReportRequest): string =>
  JSON.stringify(
    hours.flatMap((own) =>
      workingDays(own, from, addDays(days.today, 1)).map(({ day, before, spans: [first, second] }) => ({
        ...{ team: own.tl_id ?? 0, day, before },
        ...{ start_1: first?.[0] ?? 0, end_1: first?.[1] ?? 0, start_2: second?.[0] ?? 0, end_2: second?.[1] ?? 0 },
      })),
    ),
  );

const milliseconds = (instant: string) => sql`round(date_part('epoch', ${sql.ref(instant)}) * 1000)`;

/** Working time until an instant of a working day. */
const workedUntil = (instant: string, day: string) => {
  const column = (name: string) => sql.ref(`${day}.${name}`);
  const at = milliseconds(instant);
  return sql`${column('before')} + greatest(0, least(${column('end_1')}, ${at}) - ${column('start_1')})
    + greatest(0, least(${column('end_2')}, ${at}) - ${column('start_2')})`;
};

const joinDay = (instant: string, day: string) => sql`
  left join days ${sql.ref(day)} on ${sql.ref(`${day}.team`)} = hours_of
    and ${sql.ref(`${day}.day`)} = (${sql.ref(instant)} at time zone 'Asia/Kolkata')::date`;

/** Leads that Hand-out took in on the report's days. Lower medians, in the working hours of today. */
export const readFirstCalls = async (trx: Transaction<Database>, request: ReportRequest): Promise<FirstCalls> => {
  const { table, condition } = rowsBehind('first_calls', request);
  const { rows } = await sql<Figures>`
    with days as (
      select * from jsonb_to_recordset(${daysOf(await readHours(trx), request)}::jsonb) as days (team integer, day date,
        before float8, start_1 float8, end_1 float8, start_2 float8, end_2 float8)
    ), arrived as (
      select agent_id, team_leader_id, coalesce(lead_source, '') as source, ${hourOf('came_at')} as hour, came_at, due_at,
        first_call_at, case when team_leader_id in (select team from days) then team_leader_id else 0 end as hours_of
      from ${sql.table(table)} where ${condition}
    ), called as (
      select arrived.agent_id, source, hour, due_at, first_call_at, users.name,
        floor(coalesce(${workedUntil('first_call_at', 'called_day')} - (${workedUntil('came_at', 'came_day')}),
          ${milliseconds('first_call_at')} - ${milliseconds('came_at')}) / 60000)::integer as minutes
      from arrived left join users on users.user_id = agent_id and users.team_leader_id = arrived.team_leader_id
      ${joinDay('came_at', 'came_day')} ${joinDay('first_call_at', 'called_day')}
    )
    select case 0 when grouping(agent_id) then 'agent' when grouping(source) then 'source' when grouping(hour) then 'hour'
        end as by,
      coalesce(agent_id::text, source, hour::text, '') as key,
      case when grouping(agent_id) = 0 then coalesce(max(name), '') else coalesce(source, hour::text) end as name,
      count(*)::integer as first_calls, (count(*) filter (where first_call_at <= due_at))::integer as in_time,
      percentile_disc(0.5) within group (order by minutes) as minutes
    from called group by grouping sets ((), (agent_id), (source), (hour))
    having grouping(agent_id) = 1 or agent_id is not null
    order by by, case when grouping(hour) = 0 then hour else -count(*) end, key`.execute(trx);
  const own = (division: Figures['by']) => rows.flatMap(({ by, ...row }) => (by === division ? [row] : []));
  const [{ first_calls, in_time, minutes } = { first_calls: 0, in_time: 0, minutes: null }] = own(null);
  return {
    totals: { first_calls, in_time, minutes },
    ...byKeys(firstCallDivisions, (by) => own(by).slice(0, limits.reportRows)),
  };
};
