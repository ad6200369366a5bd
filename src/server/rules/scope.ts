import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListCode } from '../../contract/leadCodes';
import { listRules } from '../../contract/rules/lists';
import { scopeParts, scopeRules, type OwnerRule, type ScopePart } from '../../contract/rules/scope';
import type { Actor } from '../auth/sessions';
import { allOf, idArray } from '../db/sqlParts';

export type Scoped = Pick<Actor, 'user_id' | 'role'>;

const columns = ['team_leader_id', 'agent_id', 'lead_status'] as const;

type OwnerColumns = Record<(typeof columns)[number], string>;

const leadColumns: OwnerColumns = {
  team_leader_id: 'leads.team_leader_id',
  agent_id: 'leads.agent_id',
  lead_status: 'leads.lead_status',
};

/** A rule as a condition on the table `leads`, or on `names` of another: for a person, or any of several. */
export const ownedBy = (
  self: number | readonly number[],
  rule: OwnerRule,
  names: OwnerColumns = leadColumns,
): RawBuilder<SqlBool> => {
  const conditions = columns.map((column): RawBuilder<SqlBool> | false => {
    const wanted = rule[column];
    const name = sql.ref(names[column]);
    if (wanted === undefined) return false;
    if (wanted === null) return sql`${name} is null`;
    // A literal, because the planner must see it to use partial indexes.
    if (wanted !== 'self') return sql`${name} = ${sql.lit(wanted)}`;
    return self instanceof Array ? sql`${name} = any(${idArray(self)})` : sql`${name} = ${self}`;
  });
  return sql<SqlBool>`(${allOf(conditions)})`;
};

/** The column of `leads` that names the person of a rule. */
export const ownerIn = (rule: OwnerRule): RawBuilder<number> =>
  sql.ref(leadColumns[columns.find((column) => rule[column] === 'self') ?? 'agent_id']);

interface PartOfScope {
  part: ScopePart;
  rule: OwnerRule;
  condition: RawBuilder<SqlBool>;
}

/** The disjoint parts of the actor's scope, each served by an index. */
export const scopeOf = ({ role, user_id }: Scoped): PartOfScope[] =>
  scopeRules[role].map((part) => ({ part, rule: scopeParts[part], condition: ownedBy(user_id, scopeParts[part]) }));

/** The parts of the actor's scope that a list can have leads of. */
export const scopeWithin = (list: LeadListCode, actor: Scoped): PartOfScope[] => {
  const rule = listRules[list];
  const status = 'status' in rule ? rule.status : undefined;
  return scopeOf(actor).filter((part) => part.rule.lead_status === undefined || part.rule.lead_status === status);
};

export const inParts = (parts: readonly Pick<PartOfScope, 'condition'>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    parts.map(({ condition }) => condition),
    sql` or `,
  )})`;

/** The leads that a person may see and change, as a condition on `leads`. */
export const leadScope = (actor: Scoped): RawBuilder<SqlBool> => inParts(scopeOf(actor));

/** The part of the leads that the actor works on; undefined for several parts. */
export const workPartOf = ({ role }: Scoped): ScopePart | undefined => {
  const parts = scopeRules[role].filter((part) => part !== 'pool');
  return parts.length === 1 ? parts[0] : undefined;
};

/** The scope over rows of work on leads, such as calls, and over agents themselves: it has no pool. */
export const workScope = (actor: Scoped, agent: 'agent_id' | 'author_id' | 'user_id'): RawBuilder<SqlBool> => {
  const parts = scopeOf(actor).filter(({ part }) => part !== 'pool');
  const names = { team_leader_id: 'team_leader_id', agent_id: agent, lead_status: 'lead_status' };
  return inParts(parts.map(({ rule }) => ({ condition: ownedBy(actor.user_id, rule, names) })));
};

export interface OwnedLead {
  team_leader_id: number | null;
  agent_id: number | null;
  lead_status: number;
}

/** The rule of `leadScope` on a lead in memory. */
export const isInScope = ({ role, user_id }: Scoped, lead: OwnedLead): boolean =>
  scopeRules[role].some((part) =>
    columns.every((column) => {
      const wanted = scopeParts[part][column];
      return wanted === undefined || lead[column] === (wanted === 'self' ? user_id : wanted);
    }),
  );
