import { setTimeout as pause } from 'node:timers/promises';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { roles } from '../../../src/contract/roles';
import { eventsPath, useStreams, type EventClient } from '../../support/eventClient';
import { changeUser, createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { leadPayload, userPayload } from '../../support/payloads';
import { useServer } from '../../support/useServer';

const server = useServer();
const openStream = useStreams();
const open = (token: string, lastId?: string) => openStream(server.url, { token, lastId });

const createAdmin = async () => {
  const user = await createUser(server.db);
  return { ...user, token: await server.signIn(user.phone) };
};

const hasOpen = async (count: number): Promise<void> => {
  for (let n = 0; n < 400 && server.streams.count() !== count; n += 1) await pause(5);
  expect(server.streams.count()).toBe(count);
};

describe('a stream', () => {
  it('begins at once, with its headers and with ready, and nothing compresses it', async () => {
    const { token } = await createAdmin();
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, br' };
    const response = await fetch(`${server.url}${eventsPath}`, { headers });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(
      /^id: \S+\nevent: ready\ndata: \{"position":"\S+-\d+"\}\n\n$/,
    );
    await hasOpen(1);
    await reader?.cancel();
    await hasOpen(0);
  });

  it('tells of a save within two seconds, and of what follows at most once a second, all together', async () => {
    const { token } = await createAdmin();
    const client = await open(token);
    const start = performance.now();
    await server.call('createLead', { token, body: leadPayload() });
    await client.until(() => client.events.length === 2);
    for (const lead_status of [1, 2, 2, 3]) await createLead(server.db, { lead_status });
    await client.until(() => client.events.length === 3);
    expect(performance.now() - start).toBeGreaterThan(1_000);
    await pause(1_200);
    expect(client.events.slice(1).map(({ data }) => 'lists' in data && data.lists)).toEqual([[0], [1, 2, 3]]);
    expect(new Set(client.ids).size).toBe(3);
  });

  it('continues from the position of an answer with the lists that changed since, within the scope, and no others', async () => {
    const { token } = await createAdmin();
    const leader = await createTeamLeader(server.db);
    const from = (await server.call('getCounters', { token })).headers.get('Feed-Position') ?? '';
    const continued = async (one: string) => {
      const client = await open(one, from);
      expect(client.events[0]).toEqual({ event: 'ready', data: { position: from } });
      return client;
    };
    await createLead(server.db, { lead_status: 5 });
    while (server.streams.position() === from) await pause(5);
    const later = (await server.call('getCounters', { token })).headers.get('Feed-Position');
    const client = await continued(token);
    await client.until(() => client.events.length === 2);
    expect(client.events[1]).toEqual({ event: 'leads', data: { lists: [5], position: later } });
    const other = await continued(await server.signIn(leader.phone));
    await createLead(server.db, { lead_status: 3, team_leader_id: leader.user_id });
    await other.until(() => other.events.length === 2);
    expect(other.takeLists()).toEqual([3]);
  });

  it('begins with everything after a position that is not known', async () => {
    const { token } = await createAdmin();
    for (const lastId of ['x-1', '0']) {
      const client = await open(token, lastId);
      await client.until(() => client.events.length === 2);
      expect(client.events[1]).toEqual({ event: 'leads', data: { lists: [...leadListCodes] } });
    }
  });

  it('is not opened by HEAD, nor without a session, nor with an ended one', async () => {
    const { token } = await createAdmin();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}${eventsPath}`, { method: 'HEAD', headers })).status).toBe(405);
    const refused = await fetch(`${server.url}${eventsPath}`);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'application/json']);
    await server.call('signOut', { token });
    expect((await fetch(`${server.url}${eventsPath}`, { headers })).status).toBe(401);
    expect(server.streams.count()).toBe(0);
  });

  it('of another site is asked for as the browser does that', async () => {
    const headers = { Origin: 'http://localhost', 'Access-Control-Request-Headers': 'authorization,last-event-id' };
    const allowed = await server.send('OPTIONS', eventsPath, {
      headers: { ...headers, 'Access-Control-Request-Method': 'GET' },
    });
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Last-Event-ID');
    const answered = await server.send('GET', eventsPath, { headers: { Origin: 'http://localhost' } });
    expect(answered.headers.get('access-control-expose-headers')).toContain('Feed-Position');
  });

  it('is over when its client goes, and leaves one line in the log, with its length', async () => {
    const { token } = await createAdmin();
    const lines = () =>
      server.log.lines.filter(
        ({ message, fields }) => message === 'request' && fields.call === 'getEvents' && fields.status === 200,
      );
    await hasOpen(0);
    const before = lines().length;
    const client = await open(token);
    await pause(300);
    expect(lines()).toHaveLength(before);
    await client.close();
    await hasOpen(0);
    expect(lines()).toHaveLength(before + 1);
    expect(Number(lines().at(-1)?.fields.ms)).toBeGreaterThanOrEqual(290);
  });
});

describe('the streams of a session', () => {
  it('are ten: with another one the oldest ends, in order; and other sessions are not concerned', async () => {
    const { token, phone } = await createAdmin();
    const other = await open(await server.signIn(phone));
    const own = [];
    for (let n = 0; n < 12; n += 1) own.push(await open(token));
    await hasOpen(11);
    expect(own.map((client) => client.isOver())).toEqual(own.map((_, n) => n < 2));
    expect(other.isOver()).toBe(false);
  });

  it('end with it, within two seconds and with a word', async () => {
    const admin = await createAdmin();
    const leader = await createTeamLeader(server.db);
    const otherLeader = await createTeamLeader(server.db);
    const endings: Record<string, (user: { user_id: number; phone: string }, token: string) => Promise<unknown>> = {
      'a sign-out': (_, token) => server.call('signOut', { token }),
      'an Admin': ({ user_id }) => server.call('endUserSessions', { token: admin.token, params: { id: user_id } }),
      'loss of access': ({ user_id }) => changeUser(server.db, user_id, { crm_app_access: false }),
      'another role': ({ user_id, phone }) =>
        server.call('updateUser', {
          token: admin.token,
          body: { ...userPayload({ phone }), user_id, role: roles.teamLeader, teamleader: '' },
        }),
    };
    const keeps = await open(admin.token);
    for (const [ending, end] of Object.entries(endings)) {
      const agent = await createAgent(server.db, { team_leader_id: leader.user_id });
      const token = await server.signIn(agent.phone);
      const client = await open(token);
      await end(agent, token);
      await client.until(() => client.isOver());
      expect([ending, client.events.at(-1)]).toEqual([ending, { event: 'session', data: { reason: 'ended' } }]);
    }
    const moved = await createAgent(server.db, { team_leader_id: leader.user_id });
    const client = await open(await server.signIn(moved.phone));
    await changeUser(server.db, moved.user_id, { team_leader_id: otherLeader.user_id });
    await client.until(() => client.events.length === 2);
    expect(client.takeLists()).toEqual([...leadListCodes]);
    expect([client.isOver(), keeps.isOver()]).toEqual([false, false]);
  });

  it('end with its age, and are no use of it', async () => {
    const { token } = await createAdmin();
    const client = await open(token);
    server.clock.advance(12 * 60 * 60_000 + 1_000);
    await client.until(() => client.isOver());
    expect(client.events.at(-1)?.event).toBe('session');
  });
});

describe('time', () => {
  it('at midnight in India, what is due by the day may be another', async () => {
    server.clock.set('2026-06-18T23:59:30+05:30');
    const { token } = await createAdmin();
    const client = await open(token);
    server.clock.advance(40_000);
    await client.until(() => client.events.length > 1);
    expect(client.takeLists()).toEqual([6, 7, 8, 9, 10]);
    expect(client.events.at(-1)?.data).not.toHaveProperty('position');
    const returning = await open(token, client.ids.at(-1));
    await returning.until(() => returning.events.length === 2);
    expect(returning.takeLists()).toEqual([...leadListCodes]);
  });

  it('of follow-ups is told ten minutes ahead and when they are due, to those whose leads they are to call', async () => {
    server.clock.set('2026-06-19T11:00:00+05:30');
    const leader = await createTeamLeader(server.db);
    const agent = await createAgent(server.db, { team_leader_id: leader.user_id });
    const people = [agent, leader, await createUser(server.db)];
    const streams: EventClient[] = [];
    for (const { phone } of people) streams.push(await open(await server.signIn(phone)));
    const reminders = () => streams.map(({ events }) => events.filter(({ event }) => event === 'reminder').length);
    /** A minute, and what has come when somebody has looked. */
    const minutes = async (count: number): Promise<number[]> => {
      for (let n = 0; n < count; n += 1) {
        server.clock.advance(60_000);
        await pause(1_100);
      }
      return reminders();
    };
    await minutes(1);
    const updated_at = new Date('2026-06-18T12:00:00+05:30');
    const base = { lead_status: 2, team_leader_id: leader.user_id, updated_at };
    await createLead(server.db, { ...base, agent_id: agent.user_id, follow_up: new Date('2026-06-19T11:12:00+05:30') });
    await createLead(server.db, { ...base, follow_up: new Date('2026-06-19T11:14:00+05:30') });
    await createLead(server.db, { ...base, lead_status: 4, follow_up: new Date('2026-06-19T11:13:00+05:30') });
    expect(await minutes(1)).toEqual([1, 0, 0]); // 11:02
    expect(await minutes(2)).toEqual([1, 1, 0]); // 11:04
    await createLead(server.db, {
      ...base,
      agent_id: agent.user_id,
      follow_up: new Date('2026-06-19T11:09:00+05:30'),
      updated_at: new Date('2026-06-19T11:04:30+05:30'),
    });
    expect(await minutes(1)).toEqual([2, 1, 0]); // 11:05
    expect(await minutes(3)).toEqual([2, 1, 0]); // 11:08
    expect(await minutes(1)).toEqual([3, 1, 0]); // 11:09
    expect(await minutes(5)).toEqual([4, 2, 0]); // 11:14
    const [lead] = await server.db.selectFrom('leads').select('id').where('agent_id', '=', agent.user_id).execute();
    const asked = { enquired_at: server.clock.now() };
    await server.db
      .updateTable('leads')
      .set(asked)
      .where('id', '=', lead?.id ?? 0)
      .execute();
    await pause(2_500);
    expect(reminders()).toEqual([5, 3, 0]);
  });
});
