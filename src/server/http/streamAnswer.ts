import { eventStreamType } from '../../contract/events';
import type { ServerContext } from './env';
import type { StreamBody } from './streams';

/** The answer with this body, which no proxy is to keep back; the line of the request's log comes when it is over. */
export const streamAnswer = (c: ServerContext, { bytes, ended }: StreamBody): Response => {
  c.set('streamEnded', ended);
  return c.body(bytes, 200, { 'Content-Type': `${eventStreamType}; charset=utf-8`, 'X-Accel-Buffering': 'no' });
};

/** Ends the connection of a request without a word: for a client that reads nothing any more. */
export const hangUp = (c: ServerContext): void => {
  const { env } = c as { env?: { outgoing?: { destroy?: () => void } } };
  env?.outgoing?.destroy?.();
};
