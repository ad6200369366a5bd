import { sql, type Transaction } from 'kysely';
import { hoursOf, workingTimeBetween } from '../../contract/handOut';
import { limits } from '../../contract/limits';
import { byKeys } from '../../contract/record';
import { firstCallDivisions, type FirstCallRow, type FirstCalls } from '../../contract/report';
import type { Database } from '../db/schema';
import { readHours } from '../handOut/handOutRules';
import { hourOf, rowsBehind } from './measures';
import type { ReportRequest } from './reportRequest';

interface Arrivals {
  agent: string;
  agent_name: string | null;
  source: string;
  hour: string;
  team_leader_id: number | null;
  first_calls: number;
  in_time: number;
  /** Of called leads: arrival and first call, in seconds since 1970. */
  calls: readonly (readonly [came: number, called: number])[];
}

type Part = Pick<Arrivals, 'first_calls' | 'in_time'> & { waits: readonly number[] };

/** With the lower median. */
const figuresOf = (parts: readonly Part[]): FirstCalls['totals'] => {
  const sum = (name: 'first_calls' | 'in_time'): number => parts.reduce((total, part) => total + part[name], 0);
  const waits = parts.flatMap((part) => part.waits).toSorted((one, other) => one - other);
  return {
    ...{ first_calls: sum('first_calls'), in_time: sum('in_time') },
    minutes: waits[Math.ceil(waits.length / 2) - 1] ?? null,
  };
};

/** Leads that Hand-out took in on the report's days. Medians take the working hours of today. */
export const readFirstCalls = async (trx: Transaction<Database>, request: ReportRequest): Promise<FirstCalls> => {
  const { table, condition } = rowsBehind('first_calls', request);
  const { rows } = await sql<Arrivals>`
    select coalesce(agent_id::text, '') as agent, source, hour::text, arrived.team_leader_id, users.name as agent_name,
      first_calls, in_time, calls
    from (
      select agent_id, team_leader_id, coalesce(lead_source, '') as source, ${hourOf('came_at')} as hour,
        count(*)::integer as first_calls, (count(*) filter (where first_call_at <= due_at))::integer as in_time,
        coalesce(json_agg(json_build_array(extract(epoch from came_at), extract(epoch from first_call_at)))
          filter (where first_call_at is not null), '[]') as calls
      from ${sql.table(table)} where ${condition} group by 1, 2, 3, 4
    ) arrived left join users on users.user_id = arrived.agent_id and users.team_leader_id = arrived.team_leader_id`.execute(
    trx,
  );
  const hours = rows.length === 0 ? [] : await readHours(trx);
  const parts = rows.map(({ calls, ...row }) => {
    const own = hoursOf(hours, row.team_leader_id ?? 0);
    const minutes = ([came, called]: readonly [number, number]): number =>
      Math.floor(workingTimeBetween(own, came * 1_000, called * 1_000) / 60_000);
    return { ...row, waits: calls.map(minutes) };
  });
  return {
    totals: figuresOf(parts),
    ...byKeys(firstCallDivisions, (by) =>
      [...new Set(parts.map((part) => part[by]))]
        .filter((key) => by !== 'agent' || key !== '')
        .map((key): FirstCallRow => {
          const own = parts.filter((part) => part[by] === key);
          const name = by === 'agent' ? (own.find(({ agent_name }) => agent_name !== null)?.agent_name ?? '') : key;
          return { key, name, ...figuresOf(own) };
        })
        .sort((one, other) =>
          by === 'hour' ? Number(one.key) - Number(other.key) : other.first_calls - one.first_calls,
        )
        .slice(0, limits.reportRows),
    ),
  };
};
