import type { Kysely, Transaction } from 'kysely';
import type { AnswerOf, endpoints, EndpointName, ParamName, Parsed } from '../contract/endpoints';
import type { Actor } from './auth/sessions';
import type { Database } from './db/schema';
import type { ServerContext } from './http/env';

export interface PublicContext<Name extends EndpointName> {
  /** The parsed body, or for a GET the parsed query; empty for a call without a schema. */
  body: Parsed<Name>;
  /** Decoded path parameters; `recordId` makes them numbers. */
  params: Readonly<Record<ParamName<Name>, string>>;
  /** For addresses, cookies and the log. A refusal drops cookies set here. */
  c: ServerContext;
}

interface SessionContext<Name extends EndpointName> extends PublicContext<Name> {
  actor: Actor;
  sessionId: string;
  /** The clock port's time when the handler begins. */
  now: Date;
}

export interface Writing extends Pick<SessionContext<EndpointName>, 'actor' | 'now'> {
  /** The call's transaction: committed when the handler returns, rolled back when it throws. */
  trx: Transaction<Database>;
}

export type ContextOf<Name extends EndpointName> = SessionContext<Name> &
  ((typeof endpoints)[Name] extends { isWrite: true } ? Writing : { db: Kysely<Database> });

export type Handler<Name extends EndpointName> = (context: ContextOf<Name>) => Promise<AnswerOf<Name>>;
