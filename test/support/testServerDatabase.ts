import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database } from '../../src/server/db/schema';
import { serverChanges } from '../../src/server/db/serverChanges';
import { statementPool } from '../../src/server/db/statementPool';
import { silentLog } from './silentLog';
import { fillTemplate, templateKey, type TestSeed } from './testTemplate';

const TEMPLATE_LOCK = 5_190_244;

export type TestServerDatabase = Awaited<ReturnType<typeof createServerDatabase>>;

/** A database on a PostgreSQL server, which other processes reach by `url`; copied from a template that the first suite creates. */
export async function createServerDatabase(server: string, seed: TestSeed) {
  const template = `lead_template_${seed}_${templateKey(seed)}`;
  const name = `lead_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, admin, template, seed);
    await admin.query(`create database ${name} template ${template}`);
  });
  const db = connect(server, name);
  const url = urlOf(server, name);
  return {
    db,
    changes: serverChanges(url, { db, log: silentLog }),
    url,
    close: async () => {
      await db.destroy();
      await withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeTemplate(server: string, admin: Client, template: string, seed: TestSeed): Promise<void> {
  const draft = `lead_draft_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
  const db = connect(server, draft);
  try {
    await fillTemplate(db, seed);
  } finally {
    await db.destroy();
  }
  await admin.query(`alter database ${draft} rename to ${template}`);
}

/** The template's lock ends with the connection. */
async function withAdmin(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function connect(server: string, name: string): Kysely<Database> {
  const pool = new Pool({ connectionString: urlOf(server, name), max: 10, pipeline: true });
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: statementPool(pool, true) }) });
}
