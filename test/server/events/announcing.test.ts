import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { counterKeys, type LeadCounters } from '../../../src/contract/dashboard';
import { leadListCodes, leadStatuses } from '../../../src/contract/leadCodes';
import { announceChanges } from '../../../src/server/db/announceChanges';
import { useStreams } from '../../support/eventClient';
import { createLead, createUser } from '../../support/factories';
import { useServer } from '../../support/useServer';

const server = useServer();
const openStream = useStreams();

test('what writers committed is announced afterwards, all together and each entry once', async () => {
  const { db, changes } = server;
  const heard: string[] = [];
  const listening = await changes.listen({
    onChange: (announcement) => heard.push(announcement),
    onGap: () => undefined,
    onMark: () => undefined,
  });
  const undoing = new Error('undone');
  const undone = db.transaction().execute(async (trx) => {
    await createLead(trx, { lead_status: 3 });
    throw undoing;
  });
  await expect(undone).rejects.toBe(undoing);
  for (const lead_status of [5, 4, 5]) await createLead(db, { lead_status });
  expect(heard).toEqual([]);
  // Two processes at the same time.
  await Promise.all([announceChanges(db), announceChanges(db)]);
  while (heard.length === 0) await pause(5);
  expect(heard).toEqual([',,4,,;,,5,,']);
  await listening.stop();
});

test('an announcement that fails is made again', async () => {
  const { db } = server;
  await createLead(db);
  const waiting = async (): Promise<unknown> => (await sql`select entries from lead_changes`.execute(db)).rows;
  const before = await waiting();
  const failing = new Error('cut off');
  const cutOff = db.transaction().execute(async (trx) => {
    await announceChanges(trx);
    throw failing;
  });
  await expect(cutOff).rejects.toBe(failing);
  expect(await waiting()).toEqual(before);
  await announceChanges(db);
  expect(await waiting()).toEqual([]);
});

test('looking writes only where something waits', async () => {
  const { db } = server;
  const isWriting = (): Promise<unknown> =>
    db.transaction().execute(async (trx) => {
      await announceChanges(trx);
      return (await sql`select pg_current_xact_id_if_assigned() is not null as is_writing`.execute(trx)).rows[0];
    });
  expect(await isWriting()).toEqual({ is_writing: false });
  await createLead(db);
  expect(await isWriting()).toEqual({ is_writing: true });
});

test('a stream tells whatever the answer that it continues from did not include', async () => {
  const token = await server.signIn((await createUser(server.db)).phone);
  await openStream(server.url, { token });
  const read = async () => {
    const { headers, body } = await server.call('getCounters', { token });
    return { position: headers.get('Feed-Position') ?? '', counters: body.data as LeadCounters }; // as the contract has it
  };
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  const work = async (lead_status: number): Promise<void> => {
    for (let n = 0; n < 5; n += 1) {
      await createLead(server.db, { lead_status });
      answers.push(await read());
    }
  };
  await Promise.all(Object.values(leadStatuses).map(work));
  const { counters: last } = await read();
  for (const { position, counters } of answers) {
    const missing = leadListCodes.filter((code) => counters[counterKeys[code]] !== last[counterKeys[code]]);
    const client = await openStream(server.url, { token, lastId: position });
    const told = new Set<number>();
    await client.until(() => {
      client.takeLists().forEach((code) => told.add(code));
      return missing.every((code) => told.has(code));
    });
    expect(client.events[0]).toEqual({ event: 'ready', data: { position } });
    await client.close();
  }
});
