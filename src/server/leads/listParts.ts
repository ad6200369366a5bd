import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListQuery } from '../../contract/validation/leads';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { hasFigures, type FigureKey } from './leadFigures';

/**
 * A part of a list: leads that one index holds in the order of the list. The parts of a list have no lead in common, and
 * together they are what `leadScope` lets the actor see of it.
 */
export interface ListPart {
  condition: RawBuilder<SqlBool>;
  /** Where the part's figures are kept; null where it is counted. */
  key: FigureKey | null;
  /** Only the unassigned fresh leads of that key. */
  isPool?: true;
}

const ofLeader = (id: number): RawBuilder<SqlBool> => sql`leads.team_leader_id = ${id}`;
const inPool = sql<SqlBool>`(leads.team_leader_id is null and leads.lead_status = ${sql.lit(leadStatuses.fresh)})`;

/** The one value that filters ask for; null for none, undefined when they ask for several. */
const onlyOf = <Value extends string | number>(...given: (Value | '' | null)[]): Value | null | undefined => {
  const values = new Set(given.flatMap((value) => (value === '' || value === null ? [] : [value])));
  return values.size > 1 ? undefined : ([...values][0] ?? null);
};

/** The key that the filters alone come to; undefined when they are about more than figures know. */
const filteredKey = (query: LeadListQuery): FigureKey | undefined => {
  const leader = onlyOf(query.team_leader_id, query.teamLeader);
  const project = onlyOf(query.project_id, query.project);
  const agent = onlyOf(query.agent_id, query.agent);
  if (leader === undefined || agent === undefined || project === undefined || query.customer) return undefined;
  return { leader, agent, project, source: onlyOf(query.leadSource) ?? null };
};

const keptOrCounted = (key: FigureKey): FigureKey | null => (hasFigures(key) ? key : null);

/** Nobody's, or one person's alone. */
const isOpenTo = (id: number, asked: number | null): boolean => asked === null || asked === id;

/** The parts of a list as the actor sees it, by scope; the filters' own conditions are not repeated in them. */
export const partsOf = (actor: Pick<Actor, 'user_id' | 'role'>, query: LeadListQuery): ListPart[] => {
  const filtered = filteredKey(query);
  if (actor.role === roles.agent) {
    const isOwn = filtered && isOpenTo(actor.user_id, filtered.agent);
    const key = isOwn ? keptOrCounted({ ...filtered, agent: actor.user_id }) : null;
    return [{ condition: sql`leads.agent_id = ${actor.user_id}`, key }];
  }
  if (actor.role === roles.admin) return [{ condition: sql`true`, key: filtered ? keptOrCounted(filtered) : null }];

  const isOwn = filtered && isOpenTo(actor.user_id, filtered.leader);
  const own: ListPart = {
    condition: ofLeader(actor.user_id),
    key: isOwn ? keptOrCounted({ ...filtered, leader: actor.user_id }) : null,
  };
  // Whoever asks for the leads of a team leader asks for none of the pool.
  if (query.lead_status !== leadStatuses.fresh || (filtered && filtered.leader !== null)) return [own];
  return [own, { condition: inPool, key: filtered ? keptOrCounted(filtered) : null, isPool: true }];
};
