import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Kysely, Transaction } from 'kysely';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { endpoints, idempotencyHeader, type EndpointName, type ResponseOf } from '../contract/endpoints';
import type { RoleCode } from '../contract/roles';
import type { Actor } from './auth/actor';
import { sessionOf } from './auth/sessions';
import type { Database } from './db/schema';
import type { Deps } from './deps';
import { forbidden, Refusal } from './failures';
import { clientAddress } from './http/clientAddress';
import type { ServerContext, ServerEnv } from './http/env';
import { bodyBytes, readJsonBody } from './http/jsonBody';
import { requestOrigin } from './http/requestOrigin';
import { validBody } from './http/validBody';
import { runOnce } from './idempotency';
import type { Logger } from './ports';
import { runWrite } from './runWrite';

type Schema = ObjectSchema<AnyObject>;
type Response<Name extends EndpointName> = ResponseOf<(typeof endpoints)[Name]>;

/** What a handler of a public call gets. */
export interface PublicContext<Body> {
  /** The validated body; an empty object for a call without a schema. */
  body: Body;
  /** Parameters of the path, decoded: `params.id` of `/get-user/{id}`; see `recordId` for turning one into a number. */
  params: Record<string, string>;
  /** The query string. */
  query: URLSearchParams;
  /** Scheme and host by which the client reached the server, for absolute URLs in answers. */
  origin: string;
  /** The client's network address, for limits per address. */
  address: string;
  /** The value of a cookie that came with the request. */
  cookie: (name: string) => string | undefined;
  /** Sends a cookie along with the answer; called once the work is done, for a refusal leaves it out. */
  setCookie: (name: string, value: string, options: CookieOptions) => void;
  log: Logger;
}

/** What a handler of any call with a session gets. */
interface SessionContext<Body> extends PublicContext<Body> {
  /** Who acts. */
  actor: Actor;
  /** The session by which the actor is known; see `endSession`. */
  sessionId: string;
}

/** What a handler of a call that only reads gets. */
export interface ReadContext<Body> extends SessionContext<Body> {
  db: Kysely<Database>;
}

/** What a handler of a write gets. */
export interface WriteContext<Body> extends SessionContext<Body> {
  /**
   * The transaction of the call, and all of the database that it needs. The router commits it when the handler returns
   * and rolls it back when it throws.
   */
  trx: Transaction<Database>;
}

/** What a handler of this call gets. */
export type ContextOf<Name extends EndpointName, Body> = (typeof endpoints)[Name] extends { isWrite: true }
  ? WriteContext<Body>
  : ReadContext<Body>;

export interface CallRules<S extends Schema> {
  /** Schema of the body, read in the context of today's day in India. */
  body?: S;
  /** Roles that may call, and the words for everybody else. Checked before the body, and again in a write itself. */
  only?: { roles: readonly RoleCode[]; refusal: string };
  /** Of a write: the user whose rights it changes. It waits for the writes which that person has under way. */
  changesUser?: (body: InferType<S>) => number;
  /** Of a write: it ends the session it comes with, and is done all the same when that has ended meanwhile. */
  endsSession?: true;
}

/** Binds a call of the contract to its handler; the answer's type and the kind of context are the contract's. */
export type Bind = <Name extends EndpointName, S extends Schema = Schema>(
  name: Name,
  rules: CallRules<S>,
  handle: (context: ContextOf<Name, InferType<S>>) => Promise<Response<Name>>,
) => void;

/** As `Bind`, for the calls before there is a session. */
export type BindPublic = <Name extends EndpointName, S extends Schema = Schema>(
  name: Name,
  rules: Pick<CallRules<S>, 'body'>,
  handle: (context: PublicContext<InferType<S>>) => Promise<Response<Name>>,
) => void;

export interface Router {
  bind: Bind;
  bindPublic: BindPublic;
  /** Answers 405 where a bound path is called by another method. Comes after all binding. */
  refuseOtherMethods: () => void;
}

const wrongMethod = (method: string) =>
  new Refusal(405, `This address answers to ${method} alone.`, { headers: { Allow: method } });

const checkRole = (only: CallRules<Schema>['only'], { role }: Actor): void => {
  if (only && !only.roles.includes(role)) throw forbidden(only.refusal);
};

/**
 * The binders of an app. A call is checked in this order: session, role, body; a write looks at session and role once
 * more in its transaction; then its handler runs.
 */
export const createRouter = (app: Hono<ServerEnv>, deps: Deps): Router => {
  const methods = new Map<string, 'GET' | 'POST'>();

  const route = (name: EndpointName, isPublic: boolean, answer: (c: ServerContext) => Promise<object>) => {
    const { method, path, alias, isPublic: declared = false } = endpoints[name];
    if (declared !== isPublic) throw new Error(`${name} is bound against the contract: is it public or not?`);
    for (const template of alias === undefined ? [path] : [path, alias]) {
      const pattern = template.replace(/\{(\w+)\}/g, ':$1');
      methods.set(pattern, method);
      app.on(method, pattern, async (c) => {
        // Hono hands a HEAD to the route of its GET, and a GET of the contract deletes.
        if (c.req.method !== method) throw wrongMethod(method);
        c.set('call', name);
        return c.json(await answer(c));
      });
    }
  };

  const readBody = async (c: ServerContext, schema: Schema | undefined, maxBytes: number) => {
    if (c.req.method !== 'POST') return { text: '', body: {} };
    const { text, value } = await readJsonBody(c, maxBytes);
    return { text, body: schema ? validBody(schema, value, deps.clock.now()) : {} };
  };

  const baseContext = (c: ServerContext) => ({
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    origin: requestOrigin(c.req.raw, deps.settings.trustProxy),
    address: clientAddress(c, deps.settings.trustProxy),
    cookie: (name: string) => getCookie(c, name),
    setCookie: (name: string, value: string, options: CookieOptions) => setCookie(c, name, value, options),
    log: c.get('log'),
  });

  const bindPublic: BindPublic = (name, rules, handle) =>
    route(name, true, async (c) => {
      const { body } = await readBody(c, rules.body, bodyBytes.withoutSession);
      return handle({ ...baseContext(c), body });
    });

  const bind: Bind = (name, rules, handle) =>
    route(name, false, async (c) => {
      const early = await sessionOf(deps, c.req.header('authorization'));
      checkRole(rules.only, early.actor);
      const { text, body } = await readBody(c, rules.body, bodyBytes.withSession);
      const base = { ...baseContext(c), body };
      const { isWrite, isIdempotent } = endpoints[name];
      // The row says by `isWrite` which of the two contexts the handler's type asks for, and it gets that one.
      const answer = (context: object) => handle(context as Parameters<typeof handle>[0]);
      if (!isWrite) return answer({ ...base, ...early, db: deps.db });
      const { changesUser, endsSession } = rules;
      return runWrite(deps, early, { changedUser: changesUser?.(body), endsSession }, async (trx, session) => {
        checkRole(rules.only, session.actor);
        const work = () => answer({ ...base, ...session, trx });
        if (!isIdempotent) return work();
        const key = c.req.header(idempotencyHeader);
        return runOnce(
          { trx, clock: deps.clock },
          { userId: session.actor.user_id, call: name, key, body: text },
          work,
        );
      });
    });

  const refuseOtherMethods = () => {
    for (const [pattern, method] of methods) {
      app.all(pattern, () => {
        throw wrongMethod(method);
      });
    }
  };

  return { bind, bindPublic, refuseOtherMethods };
};
