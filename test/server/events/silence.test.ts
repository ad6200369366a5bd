import { setTimeout as pause } from 'node:timers/promises';
import { useStreams, type EventClient } from '../../support/eventClient';
import { createTeamLeader, createUser } from '../../support/factories';
import { useServer } from '../../support/useServer';

const server = useServer();
const openStream = useStreams();
const open = (token: string) => openStream(server.url, { token });

test('an Admin is told of a source from which nothing has come for three times the usual pause', async () => {
  server.clock.set('2026-06-19T11:00:00+05:30');
  const source = { kind: 'portal', name: 'Portal', key_hash: 'x', created_at: server.clock.now() } as const;
  const { id } = await server.db.insertInto('lead_sources').values(source).returning('id').executeTakeFirstOrThrow();
  const came = (hour: number) => new Date(`2026-06-19T0${hour}:00:00+05:30`);
  const captures = [6, 8].map((hour) => ({ source_id: id, once: String(hour), at: came(hour), body: '{}' }));
  await server.db.insertInto('captures').values(captures).execute();
  const admin = await open(await server.signIn((await createUser(server.db)).phone));
  const leader = await open(await server.signIn((await createTeamLeader(server.db)).phone));
  server.clock.set('2026-06-19T13:59:00+05:30');
  await pause(1_200);
  for (const at of ['14:00:00', '14:01:00', '14:02:00']) {
    server.clock.set(`2026-06-19T${at}+05:30`);
    await pause(1_200);
  }
  const silences = ({ events }: EventClient) =>
    events.filter(({ event }) => event === 'silence').map(({ data }) => data);
  expect(silences(admin)).toEqual([{ source: 'Portal' }]);
  expect(silences(leader)).toEqual([]);
});
