import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Logger } from '../ports';

export interface ServerEnv {
  Variables: RequestIdVariables &
    SecureHeadersVariables & {
      /** Adds the request id to each entry. */
      log: Logger;
      /** The call, or `health`; absent when no route matched. */
      call?: string;
      streamEnded?: Promise<void>;
      /** The body of an answer in JSON. */
      json?: string;
    };
}

export type ServerContext = Context<ServerEnv, string>;
