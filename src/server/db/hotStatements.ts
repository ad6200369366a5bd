import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

interface Statement<Row> {
  compile(db: Kysely<Database>): CompiledQuery<Row>;
}

interface SendMode {
  /** The connection's name for the prepared statement. */
  name: string;
  isAhead: boolean;
}

/** Keyed by text, the only thing that Kysely passes to its driver; hot statements have few texts. */
const sendModes = new Map<string, SendMode>();

export const sendModeOf = (text: string): SendMode | undefined => sendModes.get(text);

function register({ sql }: CompiledQuery, isAhead: boolean): void {
  if (sendModes.has(sql)) return;
  // Equal in every process: behind a pooler they share connections.
  sendModes.set(sql, { name: `lm_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`, isAhead });
}

// Kysely's `begin`: the first statement follows without waiting.
sendModes.set('begin', { name: '', isAhead: true });

/** For texts whose best plan does not depend on values: lookups by key, not filters. */
export async function executeHot<Row>(db: Kysely<Database>, statement: Statement<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  register(compiled, false);
  return (await db.executeQuery(compiled)).rows;
}

/** Stands for a value of a template. */
class Placeholder {
  constructor(readonly name: string) {}
}

const templates = new Map<string, CompiledQuery>();

/**
 * Like `executeHot`, but builds the statement only once for a shape: building costs more than sending.
 * @param shape decides the text
 * @param build passes the values on as parameters, and must not read them
 */
export async function executeTemplate<Values extends object, Row>(
  db: Kysely<Database>,
  shape: string,
  values: Values,
  build: (values: Values) => Statement<Row>,
): Promise<Row[]> {
  let template = templates.get(shape);
  if (template === undefined) {
    const holders = Object.keys(values).map((name) => [name, new Placeholder(name)]);
    template = build(Object.fromEntries(holders) as Values).compile(db); // `build` only passes them on
    register(template, false);
    templates.set(shape, template);
  }
  const given = new Map<string, unknown>(Object.entries(values));
  const parameters = template.parameters.map((one) => (one instanceof Placeholder ? given.get(one.name) : one));
  return (await db.executeQuery({ ...template, parameters })).rows as Row[]; // those of `build`
}

/** Does not wait: on failure, the next statement fails in its place, even if that is the commit. */
export async function sendAhead(trx: Transaction<Database>, statement: Statement<unknown>): Promise<void> {
  const compiled = statement.compile(trx);
  register(compiled, true);
  await trx.executeQuery(compiled);
}
