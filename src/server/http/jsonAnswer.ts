import type { Context } from 'hono';
import type { FailureStatus } from '../../contract/failure';
import type { ServerEnv } from './env';

/** Keeps the text for `compressed`: reading it from the answer would cost a web stream. */
export const jsonAnswer = (c: Context<ServerEnv>, body: object, status: 200 | 202 | FailureStatus = 200): Response => {
  const json = JSON.stringify(body);
  c.set('json', json);
  return c.body(json, status, { 'Content-Type': 'application/json' });
};
