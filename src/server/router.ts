import type { Hono } from 'hono';
import type { AnyObject, ObjectSchema } from 'yup';
import {
  endpoints,
  type AnswerOf,
  type Endpoint,
  type EndpointName,
  type ParamName,
  type Parsed,
} from '../contract/endpoints';
import { feedPositionHeader, idempotencyHeader, lastEventIdHeader } from '../contract/headers';
import { requests } from '../contract/requests';
import { type Actor, type Session, sessionIdOf, sessionOf } from './auth/sessions';
import { createLastKnownActors, readAhead } from './auth/readAhead';
import { createLastUses, type LastUses } from './auth/lastUses';
import type { Handler, PublicContext } from './callContext';
import type { Deps } from './deps';
import { Refusal } from './failures';
import type { ServerContext, ServerEnv } from './http/env';
import { jsonAnswer } from './http/jsonAnswer';
import { bodyBytes, readForm, readJsonBody } from './http/jsonBody';
import { hangUp, streamAnswer, type StreamBody, type Streams, type Visitor } from './http/streams';
import { validBody } from './http/validBody';
import { checkRole, runWrite } from './runWrite';

const schemas: Partial<Record<EndpointName, ObjectSchema<AnyObject>>> = requests;

interface CallRules<Name extends EndpointName> {
  /** Id of the user whose rights or sessions the write changes; waits for that user's own writes. */
  changesUser?: (change: Pick<PublicContext<Name>, 'body' | 'params'> & { actor: Actor }) => number;
  /** Set for a write that ends its own session; it succeeds even if the session has ended meanwhile. */
  endsSession?: true;
}

export type Bind = <Name extends EndpointName>(name: Name, rules: CallRules<Name>, handle: Handler<Name>) => void;

/** For calls without a session. */
export type BindPublic = <Name extends EndpointName>(
  name: Name,
  handle: (context: PublicContext<Name>) => Promise<AnswerOf<Name>>,
) => void;

const paramOf = /\{(\w+)\}/g;

const wrongMethod = (methods: readonly string[] = []) =>
  new Refusal(405, `This address answers to ${methods.join(' and ')} alone.`, { Allow: methods.join(', ') });

/**
 * Checks session, role and body in this order; after a body, session and role once more.
 * @param feed answers to reads carry its position, and it announces writes
 */
export const createRouter = (
  app: Hono<ServerEnv>,
  deps: Deps,
  feed: Pick<Streams, 'position' | 'announceSoon'>,
  lastUses: LastUses = createLastUses(deps),
) => {
  const methods = new Map<string, string[]>();
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
    const { method, path, alias, isPublic: declared, hasOptionalParam }: Endpoint = endpoints[name];
    if ((declared ?? false) !== isPublic) {
      throw new Error(`${name} is bound against the contract: is it public or not?`);
    }
    for (const template of alias === undefined ? [path] : [path, alias]) {
      const pattern = `${template.replace(paramOf, ':$1')}${hasOptionalParam ? '?' : ''}`;
      methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
      app.on(method, pattern, async (c) => {
        // Hono hands HEAD to the route of GET, and one GET deletes.
        if (c.req.method !== method) throw wrongMethod(methods.get(pattern));
        c.set('call', name);
        const answered = await answer(c);
        return answered instanceof Response
          ? answered
          : jsonAnswer(c, answered, 'status' in answered && answered.status === 202 ? 202 : 200);
      });
    }
  };

  const readRequest = async <Name extends EndpointName>(c: ServerContext, name: Name, maxBytes: number) => {
    const { method, takesFile }: Endpoint = endpoints[name];
    const read = () => (takesFile ? readForm(c, bodyBytes.withFile) : readJsonBody(c, maxBytes));
    const { text, value } = method === 'POST' ? await read() : { text: '', value: c.req.query() };
    const schema = schemas[name];
    // The value has the type of this call's schema, or is empty.
    return { text, body: (schema ? validBody(schema, value, deps.clock.now()) : {}) as Parsed<Name> };
  };

  const baseContext = <Name extends EndpointName>(c: ServerContext, name: Name) => ({
    c,
    // The parameters of the row's own path; one that may be left out is empty then.
    params: Object.fromEntries(
      [...endpoints[name].path.matchAll(paramOf)].map(([, param = '']) => [param, c.req.param(param) ?? '']),
    ) as Readonly<Record<ParamName<Name>, string>>,
  });

  const bindPublic: BindPublic = (name, handle) =>
    route(name, true, async (c) => {
      const { body } = await readRequest(c, name, bodyBytes.withoutSession);
      return handle({ ...baseContext(c, name), body });
    });

  const bindStream = (name: 'getEvents', open: (visitor: Visitor) => Promise<StreamBody>): void =>
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
      // `isWrite` decides which of the two contexts the handler takes.
      const answer = (context: object) => handle(context as Parameters<typeof handle>[0]);

      if (!endpoints[name].isWrite) {
        const position = feed.position();
        if (position !== undefined) c.header(feedPositionHeader, position);
        // Only a signed-in person's body is awaited; the read then begins for that person.
        const isPost = endpoints[name].method === 'POST';
        const guess = known.of(sessionId) ?? (isPost ? (await lookUp(sessionId)).actor : undefined);
        const request = readBody();
        await Promise.allSettled([request]);
        const read = async (actor: Actor) => {
          checkRole(name, actor);
          const { body } = await request;
          return answer({ ...baseContext(c, name), body, sessionId, actor, now: deps.clock.now(), db: deps.db });
        };
        // A hold needs the checked session, not the last known one.
        const { takesHold }: Endpoint = endpoints[name];
        return guess && !takesHold ? readAhead(guess, lookUp(sessionId), read) : read((await lookUp(sessionId)).actor);
      }

      const { changesUser, endsSession } = rules;
      const early = await lookUp(sessionId);
      checkRole(name, early.actor);
      const { text, body } = await readBody();
      const base = { ...baseContext(c, name), body };
      const write = {
        call: name,
        key: c.req.header(idempotencyHeader),
        // The path belongs to the request.
        body: [...Object.values(base.params), text].join('\n'),
        changedUser: changesUser?.({ ...base, actor: early.actor }),
        endsSession,
      };
      return runWrite({ ...deps, lastUses }, early, write, (trx, session) =>
        answer({ ...base, ...session, now: deps.clock.now(), trx }),
      ).finally(feed.announceSoon);
    });

  /** Comes after all binding. */
  const refuseOtherMethods = () => {
    for (const [pattern, allowed] of methods) {
      app.all(pattern, () => {
        throw wrongMethod(allowed);
      });
    }
  };

  return { bind, bindPublic, bindStream, refuseOtherMethods };
};
