import { Hono } from 'hono';
import { conflict, forbidden, invalid, notFound, Refusal, tooMany } from '../../../src/server/failures';
import type { ServerEnv } from '../../../src/server/http/env';
import { answerError } from '../../../src/server/app';
import { createTestLog } from '../../support/testLog';

const answerTo = async (error: Error) => {
  const log = createTestLog();
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('log', log);
    await next();
  });
  app.onError(answerError);
  app.get('/', () => {
    throw error;
  });
  const response = await app.request('/');
  const body: unknown = await response.json();
  return { status: response.status, body, headers: response.headers, log };
};

describe('the error handler', () => {
  it.each([
    [403, forbidden('Only an Admin can add users.')],
    [404, notFound('lead')],
    [409, conflict('Two leads were taken.', { taken: [1, 2] })],
    [422, invalid({ phone: 'This contact number is already used by another user.' })],
    [429, tooMany('Please wait.', 30)],
  ])('answers a refusal as it was meant: %i, in the status and in the body', async (status, refusal) => {
    const answer = await answerTo(refusal);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(refusal.body);
    expect(answer.body).toMatchObject({ status, message: refusal.message });
    expect(answer.log.lines).toEqual([]);
  });

  it('says how long to wait', async () => {
    expect((await answerTo(tooMany('Please wait.', 30))).headers.get('retry-after')).toBe('30');
  });

  it.each(['53100', '57P01', '08006', '40P01', '40001', 'ECONNREFUSED'])(
    'answers 503 when the database cannot (%s)',
    async (code) => {
      const error = Object.assign(new Error('could not extend file "base/1/2"'), { code });
      const { status, body, headers } = await answerTo(error);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).not.toBeNull();
      expect(JSON.stringify(body)).not.toContain('base/1/2');
    },
  );

  it('answers 500 without a trace of what happened, and keeps that for the log', async () => {
    const error = Object.assign(new Error('relation "secret_table" does not exist at /srv/app.ts'), { code: '42P01' });
    const { status, body, log } = await answerTo(error);
    expect(status).toBe(500);
    expect(body).toEqual({ status: 500, message: 'Something went wrong on our side. Please try again.' });
    expect(log.lines).toMatchObject([{ level: 'error', fields: { err: error } }]);
  });

  it('a refusal names one wrong field by its own message and several together', () => {
    expect(invalid({ page: 'page is not valid.' }).body.message).toBe('page is not valid.');
    expect(invalid({ a: 'one', b: 'two' }).body.message).not.toBe('one');
    expect(new Refusal(404, 'x').body).toEqual({ status: 404, message: 'x' });
  });
});
