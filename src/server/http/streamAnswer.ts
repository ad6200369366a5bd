import { eventStreamType } from '../../contract/events';
import type { ServerContext } from './env';
import type { StreamBody } from './streams';

export const streamAnswer = (c: ServerContext, { bytes, ended }: StreamBody): Response => {
  c.set('streamEnded', ended);
  return c.body(bytes, 200, { 'Content-Type': `${eventStreamType}; charset=utf-8`, 'X-Accel-Buffering': 'no' });
};

/** For a client that stopped reading. */
export const hangUp = (c: ServerContext): void => {
  const { env } = c as { env?: { outgoing?: { destroy?: () => void } } };
  env?.outgoing?.destroy?.();
};
