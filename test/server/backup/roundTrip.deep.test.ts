import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { roles } from '../../../src/contract/roles';
import { fillPlace } from '../../../src/server/backup/fillPlace';
import { isSaved, readTableShapes } from '../../../src/server/backup/tableShapes';
import { openBackup } from '../../../src/server/backup/readBackup';
import { writeSealed } from '../../../src/server/backup/sealedFile';
import { readRows } from '../../../src/server/backup/tableRows';
import { atOneMoment } from '../../../src/server/backup/writeBackup';
import type { Database } from '../../../src/server/db/schema';
import { readCounters } from '../../../src/server/leads/leadCounters';
import { listDaysAt } from '../../../src/server/rules/lists';
import { createLead, createUser } from '../../support/factories';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';
import { testNow } from '../../support/testClock';
import { createTypedApp } from '../../support/typedApp';
import { useDatabase, useEmptyDatabase } from '../../support/useDatabase';
import { countedCounters } from '../leads/figures/oracle';
import { backUp, linesIn, pieces } from './files';

const source = useDatabase({ seed: 'few' });
const place = useEmptyDatabase();
const folder = temporaryDirectory();
const path = join(folder, 'a.backup');

beforeAll(async () => {
  // Numbers of deleted rows, an agent who is older than the leader, a chain of deletions, and detail as it was stored.
  const leader = await createUser(source.db, { role: roles.teamLeader });
  await sql`
    update users set team_leader_id = ${leader.user_id} where user_id = (select min(user_id) from users where role = 3)
  `.execute(source.db);
  await sql`insert into leads (name, contact, lead_status) values ('Gone', '9876543210', 0)`.execute(source.db);
  await sql`delete from leads where name = 'Gone'`.execute(source.db);
  await sql`
    insert into audit_log (actor_id, action, subject, detail, at)
    values (${leader.user_id}, 'lead.update', '1', '{"b": 1.10, "a": ["\\u2028", null, 12345678901234567890]}', '2026-06-17 12:00:00.123+05:30')
  `.execute(source.db);
  await sql`insert into user_sessions (token_hash, user_id, created_at, last_used_at) values ('hash', ${leader.user_id}, now(), now())`.execute(
    source.db,
  );
  // A transfer that was undone, but for nothing, and one that can be.
  const app = await createTypedApp({ database: source });
  const admin = await app.as(await createUser(source.db));
  for (const isUndone of [true, false]) {
    const lead = await createLead(source.db);
    const { body } = await admin('assignLeads', { lead_id: [lead.id], tl_id: leader.user_id });
    const params = { transfer_id: body.transfer_id };
    if (isUndone) await admin('undoTransfer', undefined, { params });
  }
  await app.close();
  await backUp(source.db, path);
});
afterAll(removeTemporaryDirectories);

const restore = async (from: string, db: Kysely<Database>): Promise<unknown> => {
  const backup = await openBackup(from);
  try {
    return await fillPlace(db, backup, testNow);
  } finally {
    await backup.close();
  }
};

const savedRows = (db: Kysely<Database>): Promise<Record<string, unknown>> =>
  atOneMoment(db, async (moment) => {
    const tables: Record<string, unknown> = {};
    for (const shape of await readTableShapes(moment)) {
      if (!isSaved(shape.name)) continue;
      const rows: unknown[] = [];
      for await (const some of readRows(moment, shape)) rows.push(...some);
      tables[shape.name] = rows;
    }
    return tables;
  });

describe('a restored backup', () => {
  it('every table arrives row by row, and the figures are those of a full count', async () => {
    await restore(path, place.db);
    const [there, here] = [await savedRows(place.db), await savedRows(source.db)];
    expect(there).toEqual(here);
    const users = place.db.selectFrom('users').selectAll().where('role', '=', roles.admin);
    const admin = { ...(await users.executeTakeFirstOrThrow()), role: roles.admin };
    const days = listDaysAt(testNow);
    expect(await readCounters(place.db, admin, days)).toEqual(await countedCounters(place.db, admin, days));
    expect(await readCounters(place.db, admin, days)).toEqual(await countedCounters(source.db, admin, days));
  });

  it('keeps audit rows byte for byte, and brings no session back', async () => {
    const audit = sql`select id, at::text, detail::text, action, subject, actor_id from audit_log order by id`;
    expect((await audit.execute(place.db)).rows).toEqual((await audit.execute(source.db)).rows);
    expect(await place.db.selectFrom('user_sessions').selectAll().execute()).toEqual([]);
  });

  it('has all rules, indexes and triggers', async () => {
    const parts = sql`
      select pg_get_indexdef(indexrelid) as part from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
      union all
      select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      order by 1`;
    expect((await parts.execute(place.db)).rows).toEqual((await parts.execute(source.db)).rows);
  });

  it('numbers go on where they were', async () => {
    const next = sql`
      insert into leads (name, contact, lead_status) values ('Next', '9876543210', 0) returning id, cust_id`;
    expect((await next.execute(place.db)).rows).toEqual((await next.execute(source.db)).rows);
  });

  it('a database that holds a row is left as it is', async () => {
    const before = await savedRows(place.db);
    await expect(restore(path, place.db)).rejects.toThrow(/is not empty: table \w+ holds rows/);
    expect(await savedRows(place.db)).toEqual(before);
  });
});

describe('what is refused, with nothing written', () => {
  const untouched = useEmptyDatabase();

  /** The backup with its lines changed and sealed anew, as a program with a mistake would write it. */
  let made = 0;
  const changed = async (change: (lines: string[]) => string[]): Promise<string> => {
    const to = join(folder, `changed-${(made += 1)}`);
    await writeSealed(to, pieces(change(await linesIn(path)).map((line) => `${line}\n`)));
    return to;
  };
  const isRow = (line: string): boolean => line.startsWith('["');
  /** The sums at the end as they would be of these lines: a mistake that the sums do not show. */
  const resummed = (lines: string[]): string[] => {
    const hashes: Record<string, { rows: number; hash: Hash }> = {};
    let table = '';
    for (const line of lines.slice(1, -1)) {
      if (line.startsWith('{"table":')) ({ table } = JSON.parse(line) as { table: string }); // as just seen
      const sum = (hashes[table] ??= { rows: 0, hash: createHash('sha256') });
      if (!line.startsWith('[')) continue;
      sum.rows += 1;
      sum.hash.update(`${line}\n`);
    }
    const sums = Object.fromEntries(
      Object.entries(hashes).map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
    );
    return [...lines.slice(0, -1), JSON.stringify({ sums })];
  };

  it.each<[string, (lines: string[]) => string[]]>([
    ['a row is missing', (lines) => lines.toSpliced(lines.findIndex(isRow), 1)],
    ['a row is twice there', (lines) => lines.toSpliced(lines.findIndex(isRow), 0, lines.find(isRow) ?? '')],
    ['a value is another', (lines) => lines.map((line) => line.replace('9000000001', '9000000011'))],
    ['a row is too long', (lines) => lines.map((line) => (isRow(line) ? line.replace('[', '["0",') : line))],
    [
      'a row is too long, by its sums too',
      (lines) => resummed(lines.map((line) => (isRow(line) ? line.replace('[', '["0",') : line))),
    ],
    ['a value is a number', (lines) => lines.map((line) => line.replace('["1"', '[1'))],
    ['the end is missing', (lines) => lines.slice(0, -1)],
    ['lines follow the end', (lines) => [...lines, lines.at(-1) ?? '']],
    ['a table is missing', (lines) => lines.filter((line) => line !== '{"table":"known_places"}')],
    ['a table is twice there', (lines) => lines.toSpliced(-1, 0, '{"table":"users"}')],
    ['a line is no JSON', (lines) => lines.toSpliced(4, 0, '[')],
    ['it begins with something else', (lines) => lines.slice(1)],
    ['it is empty', () => []],
  ])('what does not add up is refused: %s', async (_name, change) => {
    await expect(changed(change).then((to) => restore(to, untouched.db))).rejects.toThrow(
      /backup is damaged|cannot be understood|does not begin with/,
    );
    expect(await readTableShapes(untouched.db)).toEqual([]);
  });

  it('a newer program’s backup is refused', async () => {
    const newer = await changed((lines) =>
      lines.map((line) => line.replace('"0007_word_index"', '"0007_word_index","9999_new"')),
    );
    await expect(restore(newer, untouched.db)).rejects.toThrow(
      /newer version of this program, whose migration 9999_new/,
    );
    expect(await readTableShapes(untouched.db)).toEqual([]);
  });

  it('a row that does not arrive as it was sent takes everything back', async () => {
    const backup = await openBackup(path);
    const rows = async function* (): ReturnType<typeof backup.rows> {
      for await (const part of backup.rows()) {
        // The database pads the time to milliseconds, so what is read back is another text.
        yield part.table === 'known_places' || part.table !== 'master_settings'
          ? part
          : { ...part, rows: part.rows.map((row) => row.map((value) => value?.replace(/\+00$/, '+00:00') ?? null)) };
      }
    };
    await expect(fillPlace(untouched.db, { ...backup, rows }, testNow)).rejects.toThrow(
      /did not arrive as it was sent/,
    );
    await backup.close();
    expect(await readTableShapes(untouched.db)).toEqual([]);
  });

  it('a backup of an older version becomes one of this version', async () => {
    const older = await changed((lines) =>
      lines.map((line) => line.replace(',"0006_list_indexes","0007_word_index"', '')),
    );
    await restore(older, untouched.db);
    const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(untouched.db);
    expect(names.rows.map(({ name }) => name)).toContain('0007_word_index');
    expect(await untouched.db.selectFrom('users').select('user_id').execute()).not.toEqual([]);
  });
});
