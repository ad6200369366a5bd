import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { leadScope } from './leadScope';

/** The entries of the index of words among which the actor's leads are; all of them have none of their own. */
const scopesOf = ({ role, user_id }: Actor): string[] => {
  if (role === roles.agent) return [`a${user_id}`];
  return role === roles.teamLeader ? [`l${user_id}`, 'l'] : [];
};

/** As many are looked at in one way of finding them: enough for the best to be among them, and cheap. */
const MOST = sql.lit(2 * limits.searchDepth);

// As the index has it.
const words = sql`lead_words(name_words(leads.name), lead_part(leads.id),
  leads.team_leader_id, leads.agent_id, leads.lead_status)`;

/** The two newest parts of all leads: the last one may have only just begun. */
const newestParts = ['max(leads.id)', 'max(leads.id) - 131072'].map(
  (id) => sql`(select lead_part(${sql.raw(id)}) from leads)`,
);

/**
 * Leads (id, created_at, rank) whose name has words that begin with the parts of the text, a few hundred in
 * each way of finding them: those with exactly that name, so that they are among the candidates however many there are, and others.
 * For an Admin the newest leads are looked through first: a name that many have is found among them often enough, and
 * of a name that is rare among them there are few in all. Cost stays within bounds for any name, see docs/performance.md.
 *
 * The text is a literal, for the database plans a rare name otherwise than a common one.
 */
export const namedCandidates = (actor: Actor, text: string): RawBuilder<unknown> => {
  const sought = sql.lit(text);
  const inScopes = (scopes: readonly RawBuilder<unknown>[]) =>
    sql`(${sql.join(
      scopes.map((scope) => sql`scope_query(${sought}, ${scope})`),
      sql` || `,
    )})`;
  // The offset keeps the scope apart: the database would first gather all leads of a scope by an index of its own, of which
  // a team leader may have half a million, though those with the words are few.
  const found = (query: RawBuilder<unknown>, rank: RawBuilder<number>, also = sql``) => sql`
    (select leads.id, leads.created_at, ${rank} as rank
    from (select id, created_at, name, team_leader_id, agent_id, lead_status from leads
      where ${words} @@ ${query} offset 0) leads
    where ${leadScope(actor)} ${also} limit ${MOST})`;
  const exact = sql<number>`0`;
  // To take each name apart once more would cost more than to find it.
  const begun = sql<number>`case when starts_with(lower(leads.name), lower(${sought})) then 1 else 2 end`;

  const scopes = scopesOf(actor).map((scope) => sql.lit(scope));
  const whole = sql`whole_name_query(${sought})`;
  if (scopes.length > 0) {
    const own = inScopes(scopes);
    return sql`${found(sql`(${whole} && ${own})`, exact)} union all ${found(own, begun)}`;
  }
  // A part of one letter is not asked of the index, where nearly all have it.
  const fits = sql`and ' ' || name_text(leads.name) like all (word_patterns(${sought}))`;
  return sql`select id, created_at, rank from (
    with newest as materialized ${found(inScopes(newestParts), begun)}
    ${found(whole, exact)}
    union all select * from newest
    union all
    (select rest.* from ${found(sql`any_query(${sought})`, begun, fits)} rest
    where (select count(*) from newest) < ${sql.lit(limits.searchDepth)})
  ) named`;
};
