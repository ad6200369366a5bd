import { sql, type Kysely } from 'kysely';
import type { HandOutRule, WorkingHours } from '../../contract/handOut';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { conflict, forbidden, invalid } from '../failures';
import { mayLead } from '../leads/assigneeQueries';
import { workPartOf } from '../rules/scope';
import type { ActiveRule } from './chooseAgent';
import { resetDeadlines } from './deadlines';

export const readRules = async (db: Kysely<Database>): Promise<ActiveRule[]> => {
  const stored = await db.selectFrom('hand_out_rules').select(['rule', 'turns']).orderBy('place').execute();
  return stored.map(({ rule, turns }) => ({ budget: '', language: '', ...rule, turns }));
};

export const readHours = async (db: Kysely<Database>): Promise<WorkingHours[]> => {
  const stored = await db.selectFrom('working_hours').select('hours').orderBy('team').execute();
  return stored.map(({ hours }) => hours);
};

const isAdmin = (actor: Actor): boolean => workPartOf(actor) === 'all';

export const ownRules = (actor: Actor, rules: readonly ActiveRule[]): HandOutRule[] =>
  rules.filter(({ tl_id }) => isAdmin(actor) || tl_id === actor.user_id).map(({ turns: _turns, ...rule }) => rule);

type SentRule = Parameters<Handler<'tryHandOut'>>[0]['body']['data'][number];

const ruleOf = ({ is_on, ...sent }: SentRule): HandOutRule => ({ ...sent, is_on: is_on === 1 });

/** jsonb reorders members. */
const textOf = (rules: readonly HandOutRule[]): string =>
  JSON.stringify(
    rules.map(({ agents, ...rule }) => [
      ...Object.entries(rule).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      agents.map(({ agent_id, weight }) => [agent_id, weight]),
    ]),
  );

/** @throws Refusal 403 for another team, 422 naming the rule, for people who cannot be given leads */
export const checkRules = async (
  db: Kysely<Database>,
  actor: Actor,
  sent: readonly SentRule[],
): Promise<HandOutRule[]> => {
  const rules = sent.map(ruleOf);
  if (rules.some(({ tl_id }) => !isAdmin(actor) && tl_id !== actor.user_id)) {
    throw forbidden('A team leader can hand leads out to the own team only.');
  }
  const ids = rules.flatMap(({ tl_id, agents }) => [tl_id, ...agents.map(({ agent_id }) => agent_id)]);
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'role', 'team_leader_id', 'crm_app_access'])
    .where('user_id', 'in', [0, ...ids])
    .execute();
  const person = (id: number) => people.find(({ user_id }) => user_id === id);
  for (const [place, { name, tl_id, agents }] of rules.entries()) {
    if (!mayLead(person(tl_id))) throw invalid({ [`data[${place}].tl_id`]: `${name}: choose another team leader.` });
    if (agents.some(({ agent_id }) => person(agent_id)?.team_leader_id !== tl_id)) {
      throw invalid({ [`data[${place}].agents`]: `${name}: all agents must be of this team.` });
    }
  }
  return rules;
};

const lineOf = (rule: HandOutRule): string => `${rule.name}${rule.is_on ? '' : ' (off)'}`;

/** The caller's rules keep their places in the order; new ones come last. */
const merged = (before: readonly ActiveRule[], own: readonly HandOutRule[], actor: Actor): HandOutRule[] => {
  if (isAdmin(actor)) return [...own];
  const left = [...own];
  const kept = before.flatMap((rule) => (rule.tl_id === actor.user_id ? left.splice(0, 1) : [rule]));
  return [...kept, ...left];
};

export const saveHandOut: Handler<'saveHandOut'> = async ({ trx, actor, now, body }) => {
  // Also excludes processes that hand out leads, because they store the turns.
  await sql`select pg_advisory_xact_lock(hashtext('hand out'))`.execute(trx);
  const before = await readRules(trx);
  const own = ownRules(actor, before);
  const sent = await checkRules(trx, actor, body.data);
  if (body.was && textOf(body.was.map(ruleOf)) !== textOf(own)) {
    throw conflict('Somebody else has changed the rules. They are shown as they are now: please save again.');
  }
  const others = before.filter(({ tl_id }) => !isAdmin(actor) && tl_id !== actor.user_id);
  const taken = sent.find(({ name }) => others.some((other) => other.name === name));
  if (taken) throw invalid({ data: `"${taken.name}" is the name of another team's rule. Please choose another.` });
  const { hours } = body;
  if (hours && !isAdmin(actor)) throw forbidden('Only an Admin can set working hours.');
  const on_since = sql<string | null>`on_since::text`.as('on_since');
  const since = await trx.selectFrom('hand_out_rules').select(['name', on_since]).execute();
  await trx.deleteFrom('hand_out_rules').execute();
  const rows = merged(before, sent, actor).map((rule, place) => {
    const { turns = {}, is_on: wasOn = false } = before.find(({ name }) => name === rule.name) ?? {};
    const { turns: _own, ...stored } = { turns, ...rule };
    return {
      ...{ name: rule.name, place, tl_id: rule.tl_id, rule: JSON.stringify(stored), turns: JSON.stringify(turns) },
      on_since: rule.is_on ? (wasOn && since.find(({ name }) => name === rule.name)?.on_since) || now : null,
    };
  });
  if (rows.length > 0) await trx.insertInto('hand_out_rules').values(rows).execute();
  if (hours) {
    await trx.deleteFrom('working_hours').execute();
    const stored = hours.map((one) => ({ team: one.tl_id ?? 0, hours: JSON.stringify(one) }));
    if (stored.length > 0) await trx.insertInto('working_hours').values(stored).execute();
    await resetDeadlines(trx, now, hours);
  }
  const detail = { rules: [own.map(lineOf).join('\n'), sent.map(lineOf).join('\n')] };
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'hand_out.save', subject: 'hand-out', detail });
  return { status: 200, message: 'Hand-out saved.' };
};
