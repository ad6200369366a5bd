import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Hono } from 'hono';
import type { Deps } from '../deps';
import { notReady } from '../failures';
import type { ServerEnv } from '../http/env';
import { jsonAnswer } from '../http/jsonAnswer';
import type { Metrics, Operations } from '../http/metrics';

const DATABASE_TIMEOUT_MS = 2_000;

const answersInTime = (db: Deps['db']): Promise<boolean> => {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(DATABASE_TIMEOUT_MS, false, { ref: false })]);
};

export const healthRoutes = (
  app: Hono<ServerEnv>,
  { db }: Pick<Deps, 'db'>,
  metrics: Metrics,
  operations?: Operations,
): void => {
  app.get('/healthz', (c) => {
    c.set('call', 'health');
    return jsonAnswer(c, { status: 200, message: 'alive' });
  });
  app.get('/readyz', async (c) => {
    c.set('call', 'health');
    if (operations?.isDraining()) throw notReady('The server is ending.', 5);
    if (!(await answersInTime(db))) throw notReady('The database does not answer.', 5);
    return jsonAnswer(c, { status: 200, message: 'ready' });
  });
  app.get('/metrics', async (c) => {
    c.set('call', 'health');
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
};
