import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { roles } from '../../../src/contract/roles';
import { restoreBackup } from '../../../src/server/backup/restoreBackup';
import { takeBackup } from '../../../src/server/backup/takeBackup';
import { foldFigures } from '../../../src/server/db/foldFigures';
import { readCounters } from '../../../src/server/leads/leadCounters';
import { listDaysAt } from '../../../src/server/rules/lists';
import { backupPorts, openDirectory, placeAt, startEmbedded } from '../../support/embeddedServer';
import { createLeads, createTeamLeader, createUser, type CreatedUser } from '../../support/factories';
import { leadPayload, updatePayload } from '../../support/payloads';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';
import { createTestApp, type TestApp } from '../../support/testApp';
import { countedCounters } from '../leads/figures/oracle';

/** Leads that are transferred together. */
const TEAM = 6;
const WRITERS = 4;

let server: Awaited<ReturnType<typeof startEmbedded>>;
let app: TestApp;
let admin: CreatedUser;
let token: string;

beforeAll(async () => {
  server = await startEmbedded();
  app = await createTestApp({ database: server.database });
  admin = await createUser(server.database.db);
  token = await app.signIn(admin.phone);
});
afterAll(async () => {
  await server.close();
  removeTemporaryDirectories();
});

test('a backup under load is one moment of the database, and what is written meanwhile is not lost', async () => {
  const { dataDir, database } = server;
  const { db } = database;
  const leader = await createTeamLeader(db);
  /** Acknowledged saves of each writer, in order. */
  const saved: string[][] = Array.from({ length: WRITERS }, () => []);
  let transfers = 0;
  let isOver = false;
  const call = async (...args: Parameters<TestApp['call']>) => {
    const answer = await app.call(args[0], { ...args[1], token });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const name = `Lead ${writer} of ${n}`;
      const { id } = await call('createLead', { body: leadPayload({ name }) });
      const { data } = await call('getLead', { params: { id: Number(id) } });
      const lead = data as Parameters<typeof updatePayload>[0]; // the call answers with a lead
      await call('updateLead', { params: { id: Number(id) }, body: updatePayload(lead, { notes: name }) });
      saved[writer]?.push(name);
    }
  };
  const transfer = async (): Promise<void> => {
    for (; !isOver; transfers += 1) {
      const team = await createLeads(db, TEAM, { name: `Team ${transfers}` });
      await call('assignLeads', { body: { lead_id: team, tl_id: leader.user_id, user_id: 1 } });
    }
  };
  const work = Promise.all([...saved.map((_, writer) => write(writer)), transfer()]);
  work.catch(() => (isOver = true)); // told where it is waited for
  const isBegun = (): boolean => isOver || !(saved.some((names) => names.length < 2) || transfers < 2);
  while (!isBegun()) await pause(20);

  const before = saved.map((names) => names.length);
  const transfersBefore = transfers;
  const path = join(temporaryDirectory(), 'a.backup');
  const { pause: waited, sums } = await takeBackup(path, placeAt(dataDir), backupPorts());
  const during = saved.map((names, writer) => names.length - (before[writer] ?? 0));
  isOver = true;
  await work;

  expect(existsSync(join(dataDir, 'backup.copy'))).toBe(false);
  expect(waited).toEqual(expect.any(Number));
  // People worked while it was taken.
  expect(during.every((count) => count > 0)).toBe(true);

  const restored = temporaryDirectory();
  expect(await restoreBackup(path, placeAt(restored), backupPorts())).toEqual(sums);
  expect(readdirSync(restored)).toEqual(['pgdata']);
  const copy = await openDirectory(restored);
  try {
    const leads = await copy.db.selectFrom('leads').select(['id', 'name', 'last_note', 'team_leader_id']).execute();
    const notes = await copy.db.selectFrom('lead_notes').select(['lead_id', 'notes']).execute();
    for (const [writer, names] of saved.entries()) {
      const kept = leads.filter(({ name }) => name.startsWith(`Lead ${writer} of `)).sort((a, b) => a.id - b.id);
      // Everything that was acknowledged before, then without a gap up to one moment; each note with its lead.
      expect(kept.length).toBeGreaterThanOrEqual(before[writer] ?? 0);
      expect(kept.map(({ name }) => name)).toEqual(kept.map((_, n) => `Lead ${writer} of ${n}`));
      expect(kept.length).toBeLessThanOrEqual(names.length + 1);
      const noted = kept.filter(({ last_note }) => last_note !== null);
      expect(noted.length).toBeGreaterThanOrEqual(kept.length - 1);
      expect(
        noted.map(({ id, name }) => notes.filter((note) => note.lead_id === id && note.notes === name).length),
      ).toEqual(noted.map(() => 1));
    }
    // Transfers are whole: all leads of a team have the leader, or none has, and each has its audit row.
    const audit = await copy.db.selectFrom('audit_log').select(['action', 'subject']).execute();
    const teams = leads.filter(({ name }) => name.startsWith('Team '));
    const moved = teams.filter(({ team_leader_id }) => team_leader_id !== null);
    const wholes = new Set(moved.map(({ name }) => name));
    expect(moved.length).toBe(wholes.size * TEAM);
    expect(wholes.size).toBeGreaterThanOrEqual(transfersBefore);
    const assigned = audit.filter(({ action }) => action === 'lead.assign').map(({ subject }) => Number(subject));
    expect(assigned.sort((a, b) => a - b)).toEqual(moved.map(({ id }) => id).sort((a, b) => a - b));
    const actor = { ...admin, role: roles.admin };
    const days = listDaysAt(new Date());
    await foldFigures(copy.db, new Date());
    expect(await readCounters(copy.db, actor, days)).toEqual(await countedCounters(copy.db, actor, days));
  } finally {
    await copy.close();
  }
  // And the server lost nothing by being copied.
  const stored = await database.db.selectFrom('leads').select('name').execute();
  const names = new Set(stored.map(({ name }) => name));
  expect(saved.flat().filter((name) => !names.has(name))).toEqual([]);
});
