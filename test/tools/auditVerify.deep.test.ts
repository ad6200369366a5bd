import { sql } from 'kysely';
import { writeAudit } from '../../src/server/audit';
import { migrate } from '../../src/server/db/migrate';
import { sealAuditLog } from '../../src/server/db/auditChain';
import { auditVerify } from '../../tools/audit/auditVerify';
import { openDirectory } from '../support/embeddedServer';
import { migrateBefore } from '../support/emptyDatabase';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { testNow } from '../support/testClock';

const DATA_DIR = temporaryDirectory();
afterAll(removeTemporaryDirectories);

const verify = async (args: string[] = [], env: Record<string, string> = { DATA_DIR }) => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await auditVerify(args, env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
};

it('checks the chain of an embedded database, and says where it was broken', async () => {
  const old = await openDirectory(DATA_DIR);
  await migrateBefore(old.db, '0009');
  await old.close();
  const before = await verify();
  expect(before.code).toBe(2);
  expect(before.complained).toContain('has no chain yet');

  const running = await openDirectory(DATA_DIR);
  await migrate(running.db);
  const entry = (subject: number) => ({
    actorId: null,
    action: 'lead.assign',
    subject,
    detail: { agent_id: [null, 1] },
  });
  await running.db.transaction().execute((trx) => writeAudit(trx, testNow, entry(1), entry(2), entry(3)));
  await sealAuditLog(running.db, testNow);
  const held = await verify();
  expect(held.code).toBe(2);
  expect(held.complained).toMatch(/in use by process .* Stop that process/);
  await running.close();

  const whole = await verify();
  expect([whole.code, whole.complained]).toEqual([0, '']);
  expect(whole.said).toMatch(/^The chain is whole: 3 rows\. Its end: 3:/);
  const end = whole.said.split(' ').at(-1) ?? '';
  // A production server's settings for its database, and nothing else.
  const production = { DATA_DIR, NODE_ENV: 'production' };
  expect((await verify(['--expect', end], production)).code).toBe(0);

  const again = await openDirectory(DATA_DIR);
  await again.db.transaction().execute((trx) => writeAudit(trx, testNow, entry(4)));
  await sql`alter table audit_log disable trigger user`.execute(again.db);
  await sql`update audit_log set detail = '{"agent_id": [null, 2]}' where subject = '2'`.execute(again.db);
  await again.close();
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.complained).toMatch(/1 row older than a minute is not sealed: .*lead\.assign of 4/);
  expect(broken.complained).toMatch(
    /broken at number 2: row 2 of audit_log, 2026-06-17T\S+, lead\.assign of 2: it differs/,
  );
});

it.each([
  [['--expect', 'nonsense'], {}, 'npm run audit:verify'],
  [['--wrong'], {}, 'npm run audit:verify'],
  [[], { DATA_DIR: '/nowhere/at/all' }, 'There is no embedded database in /nowhere/at/all'],
  [[], { DATABASE_URL: 'http://x' }, 'DATABASE_URL must be an address'],
])('says what it needs when called with %j %j', async (args: string[], env: Record<string, string>, words) => {
  const { code, complained } = await verify(args, env);
  expect(code).toBe(2);
  expect(complained).toContain(words);
});
