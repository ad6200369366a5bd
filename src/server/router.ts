import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { endpoints, idempotencyHeader, type EndpointName, type ResponseOf } from '../contract/endpoints';
import type { RoleCode } from '../contract/roles';
import type { Actor } from './auth/actor';
import { sessionOf } from './auth/sessions';
import type { Database } from './db/schema';
import type { Deps } from './deps';
import { forbidden, Refusal } from './failures';
import { clientAddress } from './http/clientAddress';
import type { ServerEnv } from './http/env';
import { readJsonBody } from './http/jsonBody';
import { requestOrigin } from './http/requestOrigin';
import { validBody } from './http/validBody';
import { runOnce } from './idempotency';
import type { Logger } from './ports';

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

/** What a handler of a call with a session gets. */
export interface CallContext<Body> extends PublicContext<Body> {
  /** Who acts. */
  actor: Actor;
  /** The session by which the actor is known; see `endSession`. */
  sessionId: string;
  /**
   * The database. For an endpoint with `isIdempotent` it is a transaction already, which the router commits when the
   * handler returns and rolls back when it throws: such a handler opens none of its own.
   */
  db: Kysely<Database>;
}

export interface CallRules<S extends Schema> {
  /** Schema of the body, read in the context of today's day in India. */
  body?: S;
  /** Roles that may call, and the words for everybody else. Checked before the body. */
  only?: { roles: readonly RoleCode[]; refusal: string };
}

/** Binds a call of the contract to its handler; the answer's type is the contract's. */
export type Bind = <Name extends EndpointName, S extends Schema = Schema>(
  name: Name,
  rules: CallRules<S>,
  handle: (context: CallContext<InferType<S>>) => Promise<Response<Name>>,
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

/** The binders of an app. A call is checked in this order: session, role, body; then its handler runs. */
export const createRouter = (app: Hono<ServerEnv>, deps: Deps): Router => {
  const methods = new Map<string, 'GET' | 'POST'>();

  const route = (name: EndpointName, isPublic: boolean, answer: (c: Context<ServerEnv>) => Promise<object>) => {
    const { method, path, alias, isPublic: declared = false } = endpoints[name];
    if (declared !== isPublic) throw new Error(`${name} is bound against the contract: is it public or not?`);
    for (const template of alias === undefined ? [path] : [path, alias]) {
      const pattern = template.replace(/\{(\w+)\}/g, ':$1');
      methods.set(pattern, method);
      app.on(method, pattern, async (c) => {
        c.set('call', name);
        return c.json(await answer(c));
      });
    }
  };

  const readBody = async (c: Context<ServerEnv>, schema: Schema | undefined) => {
    if (c.req.method !== 'POST') return { text: '', body: {} };
    const { text, value } = await readJsonBody(c.req.raw);
    return { text, body: schema ? validBody(schema, value, deps.clock.now()) : {} };
  };

  const baseContext = (c: Context<ServerEnv>) => ({
    params: c.req.param() as Record<string, string>, // without a literal path Hono types them as possibly absent
    query: new URL(c.req.url).searchParams,
    origin: requestOrigin(c.req.raw, deps.settings.trustProxy),
    address: clientAddress(c, deps.settings.trustProxy),
    cookie: (name: string) => getCookie(c, name),
    setCookie: (name: string, value: string, options: CookieOptions) => setCookie(c, name, value, options),
    log: c.get('log'),
  });

  const bindPublic: BindPublic = (name, rules, handle) =>
    route(name, true, async (c) => {
      const { body } = await readBody(c, rules.body);
      return handle({ ...baseContext(c), body });
    });

  const bind: Bind = (name, rules, handle) =>
    route(name, false, async (c) => {
      const { actor, sessionId } = await sessionOf(deps, c.req.header('authorization'));
      if (rules.only && !rules.only.roles.includes(actor.role)) throw forbidden(rules.only.refusal);
      const { text, body } = await readBody(c, rules.body);
      const context = { ...baseContext(c), body, actor, sessionId };
      if (!endpoints[name].isIdempotent) return handle({ ...context, db: deps.db });
      const request = { userId: actor.user_id, call: name, key: c.req.header(idempotencyHeader), body: text };
      return runOnce(deps, request, (trx) => handle({ ...context, db: trx }));
    });

  const refuseOtherMethods = () => {
    for (const [pattern, method] of methods) {
      app.all(pattern, () => {
        throw new Refusal(405, `This address answers to ${method} alone.`, { headers: { Allow: method } });
      });
    }
  };

  return { bind, bindPublic, refuseOtherMethods };
};
