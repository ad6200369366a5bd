import { sql } from 'kysely';
import type { Hono } from 'hono';
import type { Deps } from '../deps';
import { notReady } from '../failures';
import type { ServerEnv } from '../http/env';
import type { Metrics } from '../http/metrics';
import type { Operations } from '../http/operations';

/** A database that answers later than this, in milliseconds, is not ready. */
const PATIENCE = 2_000;

const answersInTime = async (db: Deps['db']): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
};

/**
 * For the people who run the server: is the process alive, does its database answer, what has it done. No session
 * needed.
 */
export const healthRoutes = (
  app: Hono<ServerEnv>,
  { db }: Pick<Deps, 'db'>,
  metrics: Metrics,
  operations?: Operations,
): void => {
  app.get('/healthz', (c) => {
    c.set('call', 'health');
    return c.json({ status: 200, message: 'alive' });
  });
  app.get('/readyz', async (c) => {
    c.set('call', 'health');
    if (operations?.isDraining()) throw notReady('The server is ending.', 5);
    if (!(await answersInTime(db))) throw notReady('The database does not answer.', 5);
    return c.json({ status: 200, message: 'ready' });
  });
  app.get('/metrics', async (c) => {
    c.set('call', 'health');
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
};
