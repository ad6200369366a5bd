import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/db/openDatabase';
import { systemClock } from '../../src/server/ports';
import { silentLog } from './silentLog';

/** Writes rows one by one and reports each acknowledged one, until killed. */
async function write(): Promise<never> {
  const settings = { databaseUrl: null, preparedStatements: 'auto', dataDir: String(process.argv[2]) } as const;
  const ignore = (): void => undefined;
  const { db } = await openDatabase(settings, {
    clock: systemClock,
    log: silentLog,
    onLockLost: ignore,
    onFatal: ignore,
  });
  await sql`create table if not exists acknowledged (n integer)`.execute(db);
  for (let n = 1; ; n += 1) {
    await sql`insert into acknowledged values (${n})`.execute(db);
    // Unbuffered: a lost buffer would look like missing acknowledgements.
    writeSync(1, `${n}\n`);
  }
}

void write();
