import type { Context } from 'hono';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import { notReady, Refusal } from '../failures';
import type { ServerEnv } from './env';

const answer = (c: Context<ServerEnv>, { body, headers }: Refusal): Response => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.json(body, body.status);
};

export const answerError = (error: Error, c: Context<ServerEnv>): Response => {
  if (error instanceof Refusal) return answer(c, error);
  c.get('log').error({ err: error, call: c.get('call') }, 'request failed');
  return answer(
    c,
    isDatabaseUnavailable(error)
      ? notReady('The service cannot save or read data right now. Please try again in a moment.', 5)
      : new Refusal(500, 'Something went wrong on our side. Please try again.'),
  );
};

export const answerUnknown = (c: Context<ServerEnv>): Response => answer(c, new Refusal(404, 'There is no such call.'));
