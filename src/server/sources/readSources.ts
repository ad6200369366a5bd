import { sql, type Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import { byKeys } from '../../contract/record';
import type { Source, SourceDay } from '../../contract/sources';
import type { Database } from '../db/schema';
import { indiaDayOf, timestampText } from '../db/sqlParts';

export const addressOf = (base: string, id: number, publicKey: string | null): string =>
  `${base}/api/capture/${id}${publicKey === null ? '' : `?key=${publicKey}`}`;

const countNames = ['received', 'created', 'enquired', 'waiting', 'refused'] as const;

const stateCounts = sql`
  count(*)::integer as received,
  count(*) filter (where state = 'created')::integer as created,
  count(*) filter (where state = 'enquired')::integer as enquired,
  count(*) filter (where state = 'waiting')::integer as waiting,
  count(*) filter (where state = 'failed')::integer as refused`;

const daysOf = async (db: Kysely<Database>): Promise<(SourceDay & { source_id: number })[]> => {
  const { rows } = await sql<SourceDay & { source_id: number }>`
    select source_id, ${indiaDayOf('at')}::text as day, ${stateCounts}
    from captures group by source_id, ${indiaDayOf('at')}`.execute(db);
  // Sorted here, because SQL would sort all captures.
  return rows.sort((one, other) => (one.day < other.day ? 1 : -1));
};

interface Recent {
  source_id: number;
  last_at: string;
  last_state: string;
  last_reason: string | null;
  name: string;
  /** When nothing will have come for three times the usual interval, and for an hour. */
  silent_at: Date | null;
}

const recentOf = async (db: Kysely<Database>): Promise<Recent[]> => {
  const { rows } = await sql<Recent>`
    select lead_sources.id as source_id, lead_sources.name, ${timestampText('newest.at')} as last_at,
      newest.state as last_state, newest.reason as last_reason,
      case when usual.pause is not null then newest.at + greatest(interval '1 hour', 3 * usual.pause) end as silent_at
    from lead_sources
    cross join lateral (
      select at, state, reason from captures where source_id = lead_sources.id order by at desc, id desc limit 1
    ) newest
    cross join lateral (
      select percentile_cont(0.5) within group (order by pause) as pause from (
        select at - lag(at) over (order by at) as pause from (
          select at from captures where source_id = lead_sources.id order by at desc limit 20
        ) times
      ) pauses
    ) usual`.execute(db);
  return rows;
};

const isSilent = ({ silent_at }: Recent, at: Date): boolean => silent_at !== null && silent_at <= at;

/** Names of sources that fell silent in the period. */
export const silentSources = async (db: Kysely<Database>, { after, until }: { after: Date; until: Date }) =>
  (await recentOf(db)).filter((one) => isSilent(one, until) && !isSilent(one, after)).map(({ name }) => name);

export const readSources = async (db: Kysely<Database>, now: Date, base: string): Promise<Source[]> => {
  const [sources, days, recent] = await Promise.all([
    db.selectFrom('lead_sources').selectAll().orderBy('name').execute(),
    daysOf(db),
    recentOf(db),
  ]);
  return sources.map(({ id, kind, name, public_key, problem, on_known, aliases }) => {
    const own = days.filter(({ source_id }) => source_id === id).map(({ source_id: _, ...day }) => day);
    const last = recent.find(({ source_id }) => source_id === id);
    const hasFailed = problem !== null || last?.last_state === 'failed';
    return {
      id,
      kind,
      name,
      state: last === undefined ? 'new' : hasFailed ? 'failing' : isSilent(last, now) ? 'silent' : 'receiving',
      last_at: last?.last_at ?? null,
      problem: problem ?? (hasFailed ? (last?.last_reason ?? null) : null),
      address: addressOf(base, id, public_key),
      page_address: public_key === null ? null : `${base}/f/${public_key}`,
      on_known,
      aliases,
      counts: byKeys(countNames, (name) => own.reduce((all, day) => all + day[name], 0)),
      days: own.slice(0, limits.captureDays),
    };
  });
};
