import type { CookieOptions } from 'hono/utils/cookie';
import type { Kysely, Transaction } from 'kysely';
import type { endpoints, EndpointName, ParamName, Parsed } from '../contract/endpoints';
import type { Actor } from './auth/actor';
import type { Database } from './db/schema';
import type { Logger } from './ports';

/** What a handler of a public call gets. */
export interface PublicContext<Name extends EndpointName = EndpointName> {
  /**
   * The request as the call's schema reads it: the body or, for a GET, the query string. Empty for a call without one.
   */
  body: Parsed<Name>;
  /** Parameters of the path, decoded: `params.id` of `/get-user/{id}`; see `recordId` for turning one into a number. */
  params: Readonly<Record<ParamName<Name>, string>>;
  isSecure: boolean;
  /** See `localOrigin` of `http/forwarded`. */
  localOrigin: string;
  /** The client's network address, for limits per address. */
  address: string;
  /** What the client says that it is: any text, or none. */
  userAgent: string | undefined;
  /** The value of a cookie that came with the request. */
  cookie: (name: string) => string | undefined;
  /** Sends a cookie along with the answer; called once the work is done, for a refusal leaves it out. */
  setCookie: (name: string, value: string, options: CookieOptions) => void;
  log: Logger;
}

/** What a handler of any call with a session gets. */
interface SessionContext<Name extends EndpointName> extends PublicContext<Name> {
  /** Who acts. */
  actor: Actor;
  /** The session by which the actor is known; see `endSession`. */
  sessionId: string;
}

/** What a handler of a call that only reads gets. */
interface ReadContext<Name extends EndpointName> extends SessionContext<Name> {
  db: Kysely<Database>;
}

/** What a handler of a write gets. */
interface WriteContext<Name extends EndpointName> extends SessionContext<Name> {
  /**
   * The transaction of the call, and all of the database that it needs. The router commits it when the handler returns
   * and rolls it back when it throws.
   */
  trx: Transaction<Database>;
}

/** What a handler of this call gets. */
export type ContextOf<Name extends EndpointName> = (typeof endpoints)[Name] extends { isWrite: true }
  ? WriteContext<Name>
  : ReadContext<Name>;
