import { sql, type Transaction } from 'kysely';
import { firstCall, hoursOf, isWorkingTime, workingTimeAfter } from '../../contract/handOut';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { isHeld } from '../queue/queueLeads';
import { isUncalled } from '../rules/lists';
import { type ActiveRule, chooseAgent, type Incoming, type TeamAgent } from './chooseAgent';
import { before, type Chosen, incomingColumns, readTeam, withDate, writeHandOuts } from './writeHandOuts';

const batch = 200;
/** Interval and end of attempts while no other agent can take the lead. */
const againMs = 5_000;
const longestMs = 3_600_000;

type Late = Incoming & {
  rule: string;
  had: readonly number[];
  holder: string;
  /** True while the agent has neither called nor lost the lead. */
  is_waiting: boolean;
  /** True while the lead is open in its agent's call queue. */
  is_held: boolean;
  is_old: boolean;
};

const takeLate = async (trx: Transaction<Database>, now: Date): Promise<Late[]> => {
  const { rows } = await sql<Late>`
    select ${incomingColumns}, hand_outs.rule, to_jsonb(hand_outs.had) as had, holder.name as holder,
      (${isUncalled()} and leads.agent_id = hand_outs.agent_id) as is_waiting,
      ${isHeld(now)} as is_held,
      hand_outs.at < ${before(now, longestMs)} as is_old
    from hand_outs join leads on leads.id = hand_outs.lead_id join users holder on holder.user_id = hand_outs.agent_id
    where hand_outs.pass_at <= ${now} order by hand_outs.pass_at, leads.id limit ${sql.lit(batch)}
    for no key update of leads skip locked`.execute(trx);
  return rows.map(withDate);
};

const setPassAt = (trx: Transaction<Database>, ids: readonly number[], at: Date | null) =>
  sql`update hand_outs set pass_at = ${at}::timestamptz where lead_id = any(${idArray(ids)})`.execute(trx);

/** Passes leads without a timely call on to the next present agents; no agent gets a lead twice. */
export const passOn = async (trx: Transaction<Database>, rules: readonly ActiveRule[], now: Date): Promise<void> => {
  const late = await takeLate(trx, now);
  if (late.length === 0) return;
  const { agents, hours } = await readTeam(trx, rules, now);
  const chosen: Chosen[] = [];
  const ended: number[] = [];
  const later: number[] = [];
  for (const lead of late) {
    const { id, had, holder } = lead;
    const rule = rules.find(({ name, is_on }) => is_on && name === lead.rule);
    const own = rule && hoursOf(hours, rule.tl_id);
    if (!lead.is_waiting || !rule) {
      ended.push(id);
      continue;
    }
    if (!isWorkingTime(own, now)) {
      // The working day ended before another agent was present.
      await setPassAt(trx, [id], workingTimeAfter(own, now, firstCall.passOn * 60_000));
      continue;
    }
    const others = agents.filter(({ agent_id, is_present }: TeamAgent) => is_present && !had.includes(agent_id));
    const choice = lead.is_held ? undefined : chooseAgent(lead, [rule], { agents: others, hours }, now);
    if (choice?.state === 'given') {
      const reason = `not called by ${holder} within ${firstCall.passOn} minutes.`;
      chosen.push({ lead, choice: { ...choice, reason } });
    } else {
      (lead.is_old ? ended : later).push(id);
    }
  }
  await setPassAt(trx, ended, null);
  await setPassAt(trx, later, new Date(now.getTime() + againMs));
  await writeHandOuts(trx, now, { rules, hours, chosen });
};
