import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { migrate } from '../src/server/db/migrate';
import { StartError } from '../src/server/db/databaseErrors';
import { checkMayFill, fillDatabase, FillRefused, isUnfinished } from './generate/fill';
import { durationText, progressLine } from './generate/progressLine';
import { connectTo } from './pg/connectTo';
import type { Database } from '../src/server/db/schema';

const usage = `npm run generate -- <how many leads> [--add] [--agents 3000] [--seed 1]

Fills the PostgreSQL database of DATABASE_URL. Without --add it refuses a database that holds leads.
The same --seed gives the same leads on the same day. A run that was cut off goes on with the next.`;

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined;

const parsed = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { add: { type: 'boolean', default: false }, agents: { type: 'string' }, seed: { type: 'string' } },
    });
  } catch {
    throw new FillRefused(usage);
  }
};

/** @throws FillRefused when what was asked for cannot be understood */
const readArguments = () => {
  const { values, positionals } = parsed();
  const leads = wholeNumber(positionals[0]);
  const agents = wholeNumber(values.agents ?? '3000');
  const seedNumber = wholeNumber(values.seed ?? '1');
  const url = process.env.DATABASE_URL?.trim();
  if (leads === undefined || agents === undefined || seedNumber === undefined) throw new FillRefused(usage);
  if (!url) {
    throw new FillRefused(
      'DATABASE_URL is not set: it names the PostgreSQL database to fill, as in ' +
        `DATABASE_URL=postgres://me@localhost/leads npm run generate -- ${leads}`,
    );
  }
  return { url, leads, agents, seedNumber, mayAdd: values.add };
};

/** A server would go on writing while triggers are off. */
const requireNoServer = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'lead-manager'`.execute(db);
  if (rows.length > 0) throw new FillRefused('A server uses this database. Stop it, and run this again.');
};

const run = async (): Promise<void> => {
  const { url, ...options } = readArguments();
  const started = performance.now();
  const db = connectTo(url, 'lead-manager generate');
  let work = { name: '', since: 0, shownAt: 0 };
  try {
    await sql`select`.execute(db).catch((error: unknown) => {
      const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
      throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`);
    });
    if (await isUnfinished(db)) console.log('A run was cut off here: it goes on, as it was begun.');
    else {
      if (await checkMayFill(db, options)) await requireNoServer(db);
      await migrate(db);
    }
    const filled = await fillDatabase(db, { ...options, now: new Date() }, (name, done, of) => {
      const now = performance.now();
      const kind = name.split(':')[0] ?? name;
      if (kind !== work.name) work = { name: kind, since: now, shownAt: 0 };
      if (done > 0 && now - work.shownAt < 2_000) return;
      work.shownAt = now;
      console.log(progressLine(name, done, of, now - work.since));
    });
    const count = (value: number): string => value.toLocaleString('en-US');
    console.log(
      `Done in ${durationText(performance.now() - started)}. The database holds ${count(filled.leads)} leads with ` +
        `${count(filled.notes)} notes, and ${count(filled.people)} people.\n` +
        'Sign in as the Admin 9000000001, a team leader 9000000002 or an agent 9000000010.',
    );
  } finally {
    await db.destroy();
  }
};

run().catch((error: unknown) => {
  const isExpected = error instanceof FillRefused || error instanceof StartError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
