import type { RawBuilder, SqlBool } from 'kysely';
import type { ScopePart } from '../../contract/rules/scope';
import type { LeadListQuery } from '../../contract/validation/leads';
import { scopeWithin, type Scoped } from '../rules/scope';
import { storedKey, type FigureKey } from './leadFigures';

/** Leads that one index holds in list order. A list's parts are disjoint and together make up the actor's scope. */
export interface ListPart {
  condition: RawBuilder<SqlBool>;
  /** The part's stored figures; null where it is counted. */
  key: FigureKey | null;
  /** Restricts the key to unassigned fresh leads. */
  isPool: boolean;
}

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

const ownersOf: Record<ScopePart, 'leader' | 'agent' | null> = { all: null, team: 'leader', pool: null, own: 'agent' };

/** The figures of one part of a scope; null for none. */
export const ownKey = (part: ScopePart, userId: number, key: FigureKey): FigureKey | null => {
  const owner = ownersOf[part];
  if (owner === null) return storedKey(key);
  return key[owner] === null || key[owner] === userId ? storedKey({ ...key, [owner]: userId }) : null;
};

export const partsOf = (actor: Scoped, query: LeadListQuery): ListPart[] => {
  const filtered = filteredKey(query);
  return scopeWithin(query.lead_status, actor).flatMap(({ part, condition }) => {
    // A filter by team leader excludes the pool.
    if (part === 'pool' && filtered && filtered.leader !== null) return [];
    const key = filtered ? ownKey(part, actor.user_id, filtered) : null;
    return [{ condition, key, isPool: part === 'pool' }];
  });
};
