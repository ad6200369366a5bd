import { haveAmountsInCommon } from '../../contract/amounts';
import { handOutConditions, hoursOf, isWorkingTime, type HandOutRule, type WorkingHours } from '../../contract/handOut';
import { countOf } from '../../contract/numbers';
import { normalized } from '../masterSettings/masterValues';

export type Incoming = Record<(typeof handOutConditions)[number], string | null> & { id: number; created_at: Date };

export interface TeamAgent {
  agent_id: number;
  agent: string;
  team_leader_id: number;
  is_present: boolean;
  /** Open leads, and leads given by rules within the last hour. */
  open: number;
  last_hour: number;
}

/** Earliest next turn for each agent; `now` is the start of the latest turn. */
export type Turns = Record<string, number>;

export type ActiveRule = HandOutRule & { turns: Turns };

export interface Team {
  agents: readonly TeamAgent[];
  hours: readonly WorkingHours[];
}

export type Choice =
  | { state: 'given'; rule: ActiveRule; agent: TeamAgent; reason: string }
  | { state: 'leader' | 'waiting'; rule: ActiveRule; reason: string }
  | { state: 'left'; reason: string };

/** Divisible by each weight, so that turns stay whole numbers. */
const wholeTurn = 2_520;

const matches = (rule: HandOutRule, lead: Incoming, { hours }: Team): boolean => {
  const isIn = isWorkingTime(hoursOf(hours, rule.tl_id), lead.created_at);
  if (rule.hours !== '' && (rule.hours === 'working') !== isIn) return false;
  const isSame = (asked: string, given: string): boolean => normalized(asked) === normalized(given);
  return handOutConditions.every((field) => {
    const fits = field === 'budget' ? haveAmountsInCommon : isSame;
    return rule[field] === '' || fits(rule[field], lead[field] ?? '');
  });
};

/** An agent who was away starts at the turn of the others, and is not flooded. */
const turnOf = ({ turns }: ActiveRule, { agent_id }: TeamAgent): number =>
  Math.max(turns.now ?? 0, turns[agent_id] ?? 0);

const least = <Item>(items: readonly Item[], ...keys: ((item: Item) => number)[]): Item | undefined => {
  const order = (one: Item, other: Item): number => keys.reduce((sign, key) => sign || key(one) - key(other), 0);
  return items.reduce<Item | undefined>((best, item) => (!best || order(item, best) < 0 ? item : best), undefined);
};

const weightIn = (rule: HandOutRule, { agent_id }: TeamAgent): number =>
  rule.agents.find((one) => one.agent_id === agent_id)?.weight ?? 1;

const whoCan = (rule: ActiveRule, { agents, hours }: Team, now: Date): readonly TeamAgent[] => {
  const isWorking = isWorkingTime(hoursOf(hours, rule.tl_id), now);
  return agents.filter(
    (agent) =>
      agent.team_leader_id === rule.tl_id &&
      (rule.agents.length === 0 || rule.agents.some(({ agent_id }) => agent_id === agent.agent_id)) &&
      (rule.who === 'present' ? agent.is_present : isWorking) &&
      agent.open < (rule.most_open ?? Infinity) &&
      agent.last_hour < (rule.most_hour ?? Infinity),
  );
};

const whoText = { present: 'present', hours: 'at work' };

/** Chooses the agent by the first rule that fits; counts the lead for agent and rule. */
export const chooseAgent = (lead: Incoming, rules: readonly ActiveRule[], team: Team, now: Date): Choice => {
  const rule = rules.find((one) => one.is_on && matches(one, lead, team));
  if (!rule) return { state: 'left', reason: 'No rule takes it: it stays fresh.' };
  const free = whoCan(rule, team, now);
  const byTurn = (agent: TeamAgent): number => turnOf(rule, agent);
  const byLoad = (agent: TeamAgent): number => agent.open / weightIn(rule, agent);
  const agent = rule.by === 'turn' ? least(free, byTurn, byLoad) : least(free, byLoad, byTurn);
  if (!agent) {
    const nobody = `No agent who is ${whoText[rule.who]} can take it`;
    return rule.otherwise === 'wait'
      ? { state: 'waiting', rule, reason: `${nobody}: it waits.` }
      : { state: 'leader', rule, reason: `${nobody}: the team leader has it.` };
  }
  const start = turnOf(rule, agent);
  rule.turns.now = start;
  rule.turns[agent.agent_id] = start + wholeTurn / weightIn(rule, agent);
  agent.open += 1;
  agent.last_hour += 1;
  const how = rule.by === 'turn' ? 'next in turn' : 'the fewest open leads';
  return { state: 'given', rule, agent, reason: `${how}, of ${countOf(free.length, 'agent')} ${whoText[rule.who]}.` };
};
