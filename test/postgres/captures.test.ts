import { MetaRefusal } from '../../src/server/sources/metaLead';
import { processCaptures } from '../../src/server/sources/processCaptures';
import { createMasterSetting, createUser } from '../support/factories';
import { createTestApp } from '../support/testApp';
import { useServerDatabase } from '../support/useDatabase';

const NUMBERS = 8;
const POSTS = 200;
const ROUNDS = 20;

const database = useServerDatabase();

/** A portal whose captures nobody has taken yet. */
const createSource = async (name: string, posts: readonly { once: string; form: string; contact: string }[]) => {
  const { db } = database;
  const at = new Date();
  const source = { kind: 'portal' as const, name, key_hash: name, created_at: at };
  const none = { public_key: null, sealed: null, problem: null };
  const { id } = await db
    .insertInto('lead_sources')
    .values({ ...source, ...none })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = posts.map(({ once, form, contact }) => {
    const capture = { source_id: id, once, at, next_try_at: at, body: JSON.stringify({ form, contact }) };
    return { ...capture, reason: null, lead_id: null };
  });
  await db.insertInto('captures').values(rows).execute();
  return id;
};

const process = () => {
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const ports = {
    db: database.db,
    clock: { now: () => new Date() },
    log: { ...log, child: () => ports.log },
    askGraph: (): Promise<never> => Promise.reject(new MetaRefusal('Meta is not asked in tests.')),
  };
  return processCaptures(ports, () => false);
};

it('several processes at once make one lead of each number, and an enquiry of each other submission', async () => {
  const { db } = database;
  const form = { page_name: 'Site', form_name: 'Visit' };
  await db.insertInto('capture_forms').values(form).execute();
  await db
    .insertInto('form_connections')
    .values({ ...form, project_name: 'P' })
    .execute();
  await createSource(
    'Site',
    Array.from({ length: POSTS }, (_, nth) => ({
      once: String(nth),
      form: 'Visit',
      contact: `982204200${nth % NUMBERS}`,
    })),
  );
  await Promise.all(Array.from({ length: 6 }, process));
  const states = (await db.selectFrom('captures').select('state').execute()).map(({ state }) => state);
  expect(states.filter((state) => state === 'created')).toHaveLength(NUMBERS);
  expect(states.filter((state) => state === 'enquired')).toHaveLength(POSTS - NUMBERS);
  expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(NUMBERS);
  const notes = db.selectFrom('lead_notes').select('id').where('kind', '=', 5);
  expect(await notes.execute()).toHaveLength(POSTS - NUMBERS);
});

it('a capture that is taken while its form is connected waits for nothing afterwards', async () => {
  const { db } = database;
  const app = await createTestApp({ database });
  const { phone } = await createUser(db);
  const token = await app.signIn(phone);
  const { cat_value: project_name } = await createMasterSetting(db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [page_name, form_name] = [`Page ${round}`, 'Visit'];
    await db.insertInto('capture_forms').values({ page_name, form_name }).execute();
    await createSource(page_name, [{ once: 'a', form: form_name, contact: `98220430${10 + round}` }]);
    const connect = app.call('connectForm', { token, body: { page_name, form_name, project_name } });
    const [{ status }] = await Promise.all([connect, process()]);
    expect(status).toBe(200);
    await process();
    const waiting = db.selectFrom('captures').select('once').where('state', '=', 'waiting');
    expect(await waiting.execute()).toEqual([]);
  }
  await app.close();
});
