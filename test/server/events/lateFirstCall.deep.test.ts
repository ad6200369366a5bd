import { setTimeout as pause } from 'node:timers/promises';
import { leadStatuses } from '../../../src/contract/leadCodes';
import { type EventClient, useStreams } from '../../support/eventClient';
import { createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { useServer } from '../../support/useServer';

const server = useServer();
const openStream = useStreams();

test('a first call that becomes late is told within seconds, once to the agent, later once to the leader', async () => {
  const leader = await createTeamLeader(server.db);
  const agent = await createAgent(server.db, { team_leader_id: leader.user_id });
  const streams: EventClient[] = [];
  for (const { phone } of [agent, leader, await createUser(server.db)]) {
    streams.push(await openStream(server.url, { token: await server.signIn(phone) }));
  }
  const told = () => streams.map(({ events }) => events.filter(({ event }) => event === 'reminder').length);
  await pause(1_200);
  const start = server.clock.now();
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
  const { id } = await createLead(server.db, {
    ...{ lead_status: leadStatuses.new, agent_id: agent.user_id, team_leader_id: leader.user_id },
  });
  const times = { came_at: start, at: start, remind_at: after(5), due_at: after(10), pass_at: after(60) };
  await server.db
    .insertInto('hand_outs')
    .values({ lead_id: id, agent_id: agent.user_id, rule: 'All', state: 'given', ...times })
    .execute();
  const at = async (seconds: number) => {
    server.clock.set(after(seconds));
    await pause(1_200);
    return told();
  };
  expect(await at(4)).toEqual([0, 0, 0]);
  expect(await at(5)).toEqual([1, 0, 0]);
  expect(await at(9)).toEqual([1, 0, 0]);
  expect(await at(10)).toEqual([1, 1, 0]);
  expect(await at(75)).toEqual([1, 1, 0]);
});
