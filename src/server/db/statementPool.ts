import type { PostgresPoolClient } from 'kysely';
import type { QueryConfig, QueryResult } from 'pg';
import { sendModeOf } from './hotStatements';

interface StatementClient {
  query(text: string, parameters: readonly unknown[]): Promise<unknown>;
  release(error?: Error): void;
}

export interface ConnectionFigures {
  busy: number;
  /** For a connection. */
  waiting: number;
}

export type StatementPool = ReturnType<typeof statementPool>;

interface DriverClient {
  query(config: QueryConfig): Promise<unknown>;
  release(error?: Error): void;
  trackAnswer?(answer: Promise<unknown>): void;
}

const sentAhead: Pick<QueryResult, 'command' | 'rowCount' | 'rows'> = { command: 'SENT', rowCount: null, rows: [] };

/** @param allowsNames false behind a pooler without prepared statements */
export function statementPool<Client extends DriverClient>(
  pool: { connect(): Promise<Client>; end(): Promise<void> },
  allowsNames: boolean | ((client: Client) => boolean),
) {
  const connections: ConnectionFigures = { busy: 0, waiting: 0 };
  return {
    connections,
    connect: async () => {
      connections.waiting += 1;
      const driver = await pool.connect().finally(() => (connections.waiting -= 1));
      connections.busy += 1;
      const client: StatementClient = {
        query: queryOf(driver, typeof allowsNames === 'boolean' ? allowsNames : allowsNames(driver)),
        release: (error) => {
          connections.busy -= 1;
          driver.release(error);
        },
      };
      // Kysely passes a cursor only to dialects with a cursor class.
      return client as StatementClient & PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

function queryOf(client: DriverClient, allowsNames: boolean): StatementClient['query'] {
  let ahead: Promise<unknown>[] = [];
  return async (text, parameters) => {
    const mode = sendModeOf(text);
    const name = allowsNames && mode !== undefined && mode.name !== '' ? { name: mode.name } : {};
    const answer = client.query({ text, values: [...parameters], ...name });
    client.trackAnswer?.(answer);
    if (mode?.isAhead) {
      answer.catch(() => undefined); // reported by the next statement
      ahead.push(answer);
      return sentAhead;
    }
    const earlier = ahead;
    ahead = [];
    // In order: the first failure is reported, and none arrives after the answer.
    await Promise.allSettled([...earlier, answer]);
    for (const one of earlier) await one;
    return answer;
  };
}
