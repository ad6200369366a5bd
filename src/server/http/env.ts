import type { Context } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Logger } from '../ports';

/** What travels with a request through the middleware. */
export interface ServerEnv {
  Variables: RequestIdVariables &
    SecureHeadersVariables & {
      /** Logger that names the request in each of its lines. */
      log: Logger;
      /** Name of the call, or `health`, for log and metrics; absent when no route matched. */
      call?: string;
      /** Set when the answer is a stream: resolves when that is over. */
      streamEnded?: Promise<void>;
    };
}

/** A request on its way, whatever its path. */
export type ServerContext = Context<ServerEnv, string>;
