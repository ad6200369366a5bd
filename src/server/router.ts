import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { AnyObject, ObjectSchema } from 'yup';
import {
  endpoints,
  idempotencyHeader,
  type AnswerOf,
  type Endpoint,
  type EndpointName,
  type ParamName,
  type Parsed,
} from '../contract/endpoints';
import { feedPositionHeader, lastEventIdHeader } from '../contract/events';
import { requests } from '../contract/requests';
import type { Actor } from './auth/actor';
import { createLastKnownActors } from './auth/lastKnownActors';
import { createLastUses, type LastUses } from './auth/lastUses';
import { readAhead } from './auth/readAhead';
import { sessionIdOf, sessionOf, type Session } from './auth/sessions';
import type { ContextOf, PublicContext } from './callContext';
import type { Deps } from './deps';
import { forbidden, Refusal } from './failures';
import type { ServerContext, ServerEnv } from './http/env';
import { clientAddress, requestOrigin } from './http/forwarded';
import { bodyBytes, readJsonBody } from './http/jsonBody';
import { hangUp, streamAnswer } from './http/streamAnswer';
import type { StreamBody, Streams, Visitor } from './http/streams';
import { validBody } from './http/validBody';
import { runOnce } from './idempotency';
import { runWrite } from './runWrite';

/** The schema of each call that takes a body or, as a GET, a query string. */
const schemas: Partial<Record<EndpointName, ObjectSchema<AnyObject>>> = requests;

/** What tells whom a write changes. */
interface Change<Name extends EndpointName> extends Pick<PublicContext<Name>, 'body' | 'params'> {
  /** As at the beginning of the request. */
  actor: Actor;
}

interface CallRules<Name extends EndpointName> {
  /**
   * Of a write: the user whose rights or sessions it changes. It waits for the writes which that person has under way.
   * May refuse what names nobody.
   */
  changesUser?: (change: Change<Name>) => number;
  /** Of a write: it ends the session it comes with, and is done even when that session has ended meanwhile. */
  endsSession?: true;
}

/** Binds a call of the contract to its handler: request, path parameters, answer and the kind of context are the row's. */
export type Bind = <Name extends EndpointName>(
  name: Name,
  rules: CallRules<Name>,
  handle: (context: ContextOf<Name>) => Promise<AnswerOf<Name>>,
) => void;

/** Like `Bind`, for the calls that come before there is a session. */
export type BindPublic = <Name extends EndpointName>(
  name: Name,
  handle: (context: PublicContext<Name>) => Promise<AnswerOf<Name>>,
) => void;

/** Binds the call that answers with a stream; whoever asks for it is known by then. */
export type BindStream = (name: 'getEvents', open: (context: Visitor) => Promise<StreamBody>) => void;

interface Router {
  bind: Bind;
  bindPublic: BindPublic;
  bindStream: BindStream;
  /** Answers 405 where a bound path is called by another method. Comes after all binding. */
  refuseOtherMethods: () => void;
}

/** A parameter in a path of the contract. */
const paramOf = /\{(\w+)\}/g;

const wrongMethod = (method: string) =>
  new Refusal(405, `This address answers to ${method} alone.`, { headers: { Allow: method } });

/** Checked before the body, and again in a write itself. */
const checkRole = (name: EndpointName, { role }: Actor): void => {
  const { only }: Endpoint = endpoints[name];
  if (only && !only.roles.includes(role)) throw forbidden(only.refusal);
};

/**
 * The binders of an app. A call is checked in this order: session, role, body; where a body came, session and role are
 * looked at once more when all of it is there, by a write in its transaction; then the handler runs.
 * @param positionNow the change feed's: answers to reads carry it
 * @param lastUses writes down when sessions were used; whoever closes the database waits for it
 */
export const createRouter = (
  app: Hono<ServerEnv>,
  deps: Deps,
  positionNow: Streams['position'],
  lastUses: LastUses = createLastUses(deps),
): Router => {
  const methods = new Map<string, 'GET' | 'POST'>();
  const known = createLastKnownActors();

  const lookUp = async (sessionId: string): Promise<Session> => {
    try {
      const session = await sessionOf(deps.db, { clock: deps.clock, lastUses }, sessionId);
      known.remember(sessionId, session.actor);
      return session;
    } catch (error) {
      known.forget(sessionId);
      throw error;
    }
  };

  const route = (name: EndpointName, isPublic: boolean, answer: (c: ServerContext) => Promise<object>) => {
    const { method, path, alias, isPublic: declared, mayLackParam }: Endpoint = endpoints[name];
    if ((declared ?? false) !== isPublic) {
      throw new Error(`${name} is bound against the contract: is it public or not?`);
    }
    for (const template of alias === undefined ? [path] : [path, alias]) {
      const pattern = `${template.replace(paramOf, ':$1')}${mayLackParam ? '?' : ''}`;
      methods.set(pattern, method);
      app.on(method, pattern, async (c) => {
        // Hono hands a HEAD to the route of its GET, and a GET of the contract deletes.
        if (c.req.method !== method) throw wrongMethod(method);
        c.set('call', name);
        const answered = await answer(c);
        return answered instanceof Response ? answered : c.json(answered);
      });
    }
  };

  /** The text of a body, and what the call's schema reads in the request. */
  const readRequest = async <Name extends EndpointName>(c: ServerContext, name: Name, maxBytes: number) => {
    const isPost = c.req.method === 'POST';
    const { text, value } = isPost ? await readJsonBody(c, maxBytes) : { text: '', value: c.req.query() };
    const schema = schemas[name];
    // This call's schema has read it; for a call without a schema it is empty.
    return { text, body: (schema ? validBody(schema, value, deps.clock.now()) : {}) as Parsed<Name> };
  };

  const baseContext = <Name extends EndpointName>(c: ServerContext, name: Name) => ({
    // The parameters of the row's own path; one that may be left out is empty then.
    params: Object.fromEntries(
      [...endpoints[name].path.matchAll(paramOf)].map(([, param = '']) => [param, c.req.param(param) ?? '']),
    ) as Readonly<Record<ParamName<Name>, string>>,
    origin: requestOrigin(c.req.raw, deps.settings.trustProxy),
    address: clientAddress(c, deps.settings.trustProxy),
    userAgent: c.req.header('user-agent'),
    cookie: (name: string) => getCookie(c, name),
    setCookie: (name: string, value: string, options: CookieOptions) => setCookie(c, name, value, options),
    log: c.get('log'),
  });

  const bindPublic: BindPublic = (name, handle) =>
    route(name, true, async (c) => {
      const { body } = await readRequest(c, name, bodyBytes.withoutSession);
      return handle({ ...baseContext(c, name), body });
    });

  const bindStream: BindStream = (name, open) =>
    route(name, false, async (c) => {
      const session = await lookUp(sessionIdOf(c.req.header('authorization')));
      checkRole(name, session.actor);
      const lastId = c.req.header(lastEventIdHeader);
      return streamAnswer(c, await open({ ...session, lastId, hangUp: () => hangUp(c) }));
    });

  const bind: Bind = (name, rules, handle) =>
    route(name, false, async (c) => {
      const sessionId = sessionIdOf(c.req.header('authorization'));
      const readBody = () => readRequest(c, name, bodyBytes.withSession);
      // The row says by `isWrite` which of the two contexts the handler's type asks for, and it gets that one.
      const answer = (context: object) => handle(context as Parameters<typeof handle>[0]);

      if (!endpoints[name].isWrite) {
        const position = positionNow();
        if (position !== undefined) c.header(feedPositionHeader, position);
        // A body is waited for only on behalf of somebody; who that is counts once all of it has come, because the
        // session may end meanwhile.
        const isPost = endpoints[name].method === 'POST';
        const guess = known.of(sessionId) ?? (isPost ? (await lookUp(sessionId)).actor : undefined);
        const request = readBody();
        await Promise.allSettled([request]);
        const read = async (actor: Actor) => {
          checkRole(name, actor);
          const { body } = await request;
          return answer({ ...baseContext(c, name), body, sessionId, actor, db: deps.db });
        };
        // What takes a hold takes it for whoever is signed in, and not for whoever was.
        const { takesHold }: Endpoint = endpoints[name];
        return guess && !takesHold ? readAhead(guess, lookUp(sessionId), read) : read((await lookUp(sessionId)).actor);
      }

      const { changesUser, endsSession } = rules;
      const early = await lookUp(sessionId);
      checkRole(name, early.actor);
      const { text, body } = await readBody();
      const base = { ...baseContext(c, name), body };
      const write = { changedUser: changesUser?.({ ...base, actor: early.actor }), endsSession };
      return runWrite({ ...deps, lastUses }, early, write, async (trx, session) => {
        checkRole(name, session.actor);
        const work = () => answer({ ...base, ...session, trx });
        const key = c.req.header(idempotencyHeader);
        // Two records in the path are two requests, whatever the body.
        const request = [...Object.values(base.params), text].join('\n');
        return runOnce(
          { trx, clock: deps.clock },
          { userId: session.actor.user_id, call: name, key, body: request },
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

  return { bind, bindPublic, bindStream, refuseOtherMethods };
};
