import { sql } from 'kysely';
import { noteChanges, type ChangeLog } from '../../support/changeLog';
import { createLead, createMasterSetting, createUser } from '../../support/factories';
import { useApp } from '../../support/useApp';

const app = useApp();
let log: ChangeLog;
beforeAll(async () => {
  log = await noteChanges(app.db);
});

test('what the fuzzer calls "nothing changed" is that: every kind of change to a row is noted, once', async () => {
  expect(await log.changed()).toEqual([]);
  const { phone } = await createUser(app.db);
  await createLead(app.db);
  expect(await log.changed()).toEqual(['leads', 'users']);
  expect(await log.changed()).toEqual([]);
  await app.db.updateTable('leads').set({ city: 'Kochi' }).execute();
  expect(await log.changed()).toEqual(['leads']);
  await app.signIn(phone);
  expect(await log.changed()).toEqual(['user_sessions']);
  await createMasterSetting(app.db);
  await app.db.deleteFrom('master_settings').execute();
  expect(await log.changed()).toEqual(['master_settings']);
  await sql`truncate form_connections`.execute(app.db);
  expect(await log.changed()).toEqual(['form_connections']);
});

test('what leaves every row as it was is no change, nor is one that is rolled back, nor the mark of a use', async () => {
  await app.db.updateTable('leads').set({ city: 'Kochi' }).execute();
  await app.db.updateTable('user_sessions').set({ last_used_at: new Date() }).execute();
  const undone = app.db.transaction().execute(async (trx) => {
    await trx.updateTable('leads').set({ city: 'Pune' }).execute();
    throw new Error('not after all');
  });
  await expect(undone).rejects.toThrow('not after all');
  expect(await log.changed()).toEqual([]);
});
