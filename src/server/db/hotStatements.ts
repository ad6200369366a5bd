import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

/** A statement of Kysely's builder, or plain SQL. */
interface Statement<Row> {
  compile(db: Kysely<Database>): CompiledQuery<Row>;
}

/** How a statement is sent, other than plainly. */
interface Way {
  /** Under which the connection keeps it parsed and planned. */
  name: string;
  /** Nobody needs its answer before that of the next statement. */
  isAhead: boolean;
}

/**
 * By the text of the statement: Kysely's driver passes on nothing else. Each of the program's hot statements adds the few
 * texts that it has, so this stays small.
 */
const ways = new Map<string, Way>();

/** How a statement with this text is sent; undefined for one without anything special. */
export function wayOf(text: string): Way | undefined {
  return ways.get(text);
}

function note({ sql }: CompiledQuery, isAhead: boolean): void {
  if (ways.has(sql)) return;
  // The same text has the same name in every process: behind a pooler they share the server's connections.
  ways.set(sql, { name: `lm_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`, isAhead });
}

// What Kysely sends to begin a transaction. It stands for itself, and the first statement follows at once.
ways.set('begin', { name: '', isAhead: true });

/**
 * Runs a statement that nearly every call needs: each connection parses and plans it once. For statements whose text is
 * always the same, and whose best plan does not depend on their values: found by a key, not by filters.
 * @returns its rows
 */
export async function executeHot<Row>(db: Kysely<Database>, statement: Statement<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  note(compiled, false);
  return (await db.executeQuery(compiled)).rows;
}

/**
 * Sends a hot statement of a transaction whose answer nobody needs, and does not wait: it is done before whatever is sent
 * next, and travels together with that. Should it fail, the next statement, which may be the commit, fails in its place.
 */
export async function sendAhead(trx: Transaction<Database>, statement: Statement<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  note(compiled, true);
  await trx.executeQuery(compiled);
}
