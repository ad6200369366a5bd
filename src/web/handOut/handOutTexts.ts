import { handOutConditions, type HandOutRule, type Presence, type WorkingHours } from '../../contract/handOut';
import { formatTimestamp } from '../texts/dates';

export const hoursNames = { working: 'In working hours', off: 'Outside working hours' };
export const wayNames = { turn: 'In turn', load: 'By load: fewest open leads first' };
export const whoNames = { present: 'Present now', hours: 'At work: in the working hours' };
export const elseNames = { wait: 'The lead waits for one', leader: 'The team leader has it' };

export const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Names by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

const nameIn = (names: Names, id: number): string => names.get(String(id)) ?? `No. ${id}`;

/** `Palm Grove, Pune, in working hours: to Rohini Das, in turn, present now.` */
export const ruleText = (rule: HandOutRule, names: Names): string => {
  const asked = [...handOutConditions.map((field) => rule[field]), rule.hours && hoursNames[rule.hours].toLowerCase()];
  const agents = rule.agents.map(
    ({ agent_id, weight }) => nameIn(names, agent_id) + (weight > 1 ? ` (weight ${weight})` : ''),
  );
  const to = [
    `${nameIn(names, rule.tl_id)}'s team${agents.length > 0 ? ` (${agents.join(', ')})` : ''}`,
    wayNames[rule.by].split(':')[0]?.toLowerCase(),
    rule.who === 'present' ? 'present agents only' : 'in working hours',
    rule.most_hour !== null && `at most ${rule.most_hour} new an hour`,
    rule.most_open !== null && `at most ${rule.most_open} open`,
  ];
  return (
    `${asked.filter(Boolean).join(', ') || 'All leads'}: to ${to.filter(Boolean).join(', ')}. ` +
    `If no agent can: ${elseNames[rule.otherwise].toLowerCase()}.`
  );
};

export const hoursText = ({ days, from, to, holidays }: WorkingHours): string => {
  const named = dayNames.filter((_name, day) => days.includes(day)).join(', ') || 'No day';
  const closed = holidays.length > 0 && `closed on ${holidays.map(formatTimestamp).join(', ')}`;
  return [`${named}, ${from} to ${to}`, closed].filter(Boolean).join('; ');
};

const stateNames = { here: 'Present', call: 'On a call', break: 'On a break', away: 'Away' };

export const presenceText = ({ state, since, until }: Presence): string =>
  since === null
    ? 'Not seen yet'
    : [`${stateNames[state]} since ${formatTimestamp(since)}`, until !== null && `back at ${formatTimestamp(until)}`]
        .filter(Boolean)
        .join(', ');

export const weightsIn = (text: string) =>
  text.split(',').flatMap((one) => {
    const [agent_id, weight] = one.split(':').map(Number);
    return agent_id && weight ? [{ agent_id, weight }] : [];
  });

export const weightsText = (agents: HandOutRule['agents']): string =>
  agents.map(({ agent_id, weight }) => `${agent_id}:${weight}`).join(',');
