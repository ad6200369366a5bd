import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDirectory } from './embeddedServer';

/** Writes rows one by one and reports each acknowledged one, until killed. */
async function write(): Promise<never> {
  const { db } = await openDirectory(String(process.argv[2]));
  await sql`create table if not exists acknowledged (n integer)`.execute(db);
  for (let n = 1; ; n += 1) {
    await sql`insert into acknowledged values (${n})`.execute(db);
    // Unbuffered: a lost buffer would look like missing acknowledgements.
    writeSync(1, `${n}\n`);
  }
}

void write();
