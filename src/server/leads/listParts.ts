import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListQuery } from '../../contract/validation/leads';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { hasFigures, type FigureKey } from './leadFigures';

/** Leads that one index holds in list order. A list's parts are disjoint and together make up the actor's scope. */
export interface ListPart {
  condition: RawBuilder<SqlBool>;
  /** The part's stored figures; null where it is counted. */
  key: FigureKey | null;
  /** Restricts the key to unassigned fresh leads. */
  isPool?: true;
}

const ofLeader = (id: number): RawBuilder<SqlBool> => sql`leads.team_leader_id = ${id}`;
const inPool = sql<SqlBool>`(leads.team_leader_id is null and leads.lead_status = ${sql.lit(leadStatuses.fresh)})`;

/** The filters' single value; null for none, undefined for several. */
const onlyOf = <Value extends string | number>(...given: (Value | '' | null)[]): Value | null | undefined => {
  const values = new Set(given.flatMap((value) => (value === '' || value === null ? [] : [value])));
  return values.size > 1 ? undefined : ([...values][0] ?? null);
};

const filteredKey = (query: LeadListQuery): FigureKey | undefined => {
  const leader = onlyOf(query.team_leader_id, query.teamLeader);
  const project = onlyOf(query.project_id, query.project);
  const agent = onlyOf(query.agent_id, query.agent);
  if (leader === undefined || agent === undefined || project === undefined || query.customer) return undefined;
  return { leader, agent, project, source: onlyOf(query.leadSource) ?? null };
};

const storedKey = (key: FigureKey): FigureKey | null => (hasFigures(key) ? key : null);

const isAnyOr = (id: number, asked: number | null): boolean => asked === null || asked === id;

export const partsOf = (actor: Pick<Actor, 'user_id' | 'role'>, query: LeadListQuery): ListPart[] => {
  const filtered = filteredKey(query);
  if (actor.role === roles.agent) {
    const isOwn = filtered && isAnyOr(actor.user_id, filtered.agent);
    const key = isOwn ? storedKey({ ...filtered, agent: actor.user_id }) : null;
    return [{ condition: sql`leads.agent_id = ${actor.user_id}`, key }];
  }
  if (actor.role === roles.admin) return [{ condition: sql`true`, key: filtered ? storedKey(filtered) : null }];

  const isOwn = filtered && isAnyOr(actor.user_id, filtered.leader);
  const own: ListPart = {
    condition: ofLeader(actor.user_id),
    key: isOwn ? storedKey({ ...filtered, leader: actor.user_id }) : null,
  };
  // A filter by team leader excludes the pool.
  if (query.lead_status !== leadStatuses.fresh || (filtered && filtered.leader !== null)) return [own];
  return [own, { condition: inPool, key: filtered ? storedKey(filtered) : null, isPool: true }];
};
