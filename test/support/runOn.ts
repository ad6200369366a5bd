import { Client } from 'pg';

/** Runs statements on a PostgreSQL server, one after the other. @returns the rows of the last */
export const runOn = async (url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};
