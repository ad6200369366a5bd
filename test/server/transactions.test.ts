import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { answerError } from '../../src/server/app';
import { writeAudit } from '../../src/server/audit';
import type { ContextOf } from '../../src/server/callContext';
import type { Database } from '../../src/server/db/schema';
import { Refusal } from '../../src/server/failures';
import type { ServerEnv } from '../../src/server/http/env';
import { secureRandom } from '../../src/server/ports';
import { createRouter, type Bind } from '../../src/server/router';
import { auditOf } from '../support/audit';
import { createUser } from '../support/factories';
import { useApp } from '../support/useApp';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = await app.signIn((await createUser(app.db)).phone);
});

const failing = new Refusal(409, 'after the first statement');
const bound = (routes: (bind: Bind) => void, announceSoon = (): void => undefined) => {
  const hono = new Hono<ServerEnv>();
  hono.onError(answerError);
  const { clock, db, log } = app;
  const settings = { apiBaseUrl: '', corsOrigins: [], trustProxy: 0, otpSecret: null, companyName: '' };
  const sendCode = async () => undefined;
  const deps = { clock, db, log, random: secureRandom, sendCode, settings, wakeCaptures: () => undefined };
  routes(createRouter(hono, deps, { position: () => undefined, announceSoon }).bind);
  return hono;
};
const headers = () => ({ Authorization: `Bearer ${token}` });
const entry = { actorId: null, action: 'test.write', subject: 1, detail: {} };

test.each([
  ['unlockUser', 'POST'],
  ['deleteMasterSetting', 'GET'],
] as const)('a write, as %s, is undone as a whole when it fails half way', async (name, method) => {
  const hono = bound((bind) =>
    bind(name, {}, async ({ trx }) => {
      await writeAudit(trx, app.clock.now(), entry);
      throw failing;
    }),
  );
  expect((await hono.request(pathOf(endpoints[name], { id: 1 }), { method, headers: headers() })).status).toBe(409);
  expect(await auditOf(app.db, 'test.write')).toEqual([]);
});

test('a write is announced once it is committed, and a read never', async () => {
  const action = 'test.announced';
  const announceSoon = jest.fn(() => void found.push(auditOf(app.db, action)));
  const found: Promise<unknown[]>[] = [];
  const hono = bound((bind) => {
    bind('unlockUser', {}, async ({ trx }) => {
      await writeAudit(trx, app.clock.now(), { ...entry, action });
      expect(announceSoon).not.toHaveBeenCalled();
      return { status: 200, message: '' };
    });
    bind('getCounters', {}, async () => {
      throw failing;
    });
  }, announceSoon);
  await hono.request(pathOf(endpoints.getCounters), { headers: headers() });
  expect(announceSoon).not.toHaveBeenCalled();
  await hono.request(pathOf(endpoints.unlockUser, { id: 1 }), { method: 'POST', headers: headers() });
  expect((await Promise.all(found)).map((rows) => rows.length)).toEqual([1]);
});

test('a read gets the database, and no transaction', async () => {
  let isTransaction: boolean | undefined;
  const hono = bound((bind) =>
    bind('getCounters', {}, async ({ db }) => {
      isTransaction = db.isTransaction;
      throw failing;
    }),
  );
  await hono.request(pathOf(endpoints.getCounters), { headers: headers() });
  expect(isTransaction).toBe(false);
});

test('by their types, the rows say who gets a transaction, and a database cannot stand in for one', () => {
  type Kind<Name extends EndpointName> = 'trx' extends keyof ContextOf<Name> ? 'write' : 'read';
  type Accepted = Kysely<Database> extends Parameters<typeof writeAudit>[0] ? 'accepted' : 'refused';
  // Each text is the only one that compiles.
  const kinds: { [Name in EndpointName]?: Kind<Name> } = {
    listLeads: 'read',
    getLead: 'read',
    updateLead: 'write',
    deleteMasterSetting: 'write',
  };
  const database: Accepted = 'refused';
  for (const [name, kind] of Object.entries(kinds)) {
    expect([name, 'isWrite' in endpoints[name as EndpointName]]).toEqual([name, kind === 'write']); // keys of `kinds`
  }
  expect(database).toBe('refused');
});
