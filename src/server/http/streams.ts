import { eventStreamType } from '../../contract/events';
import type { Session } from '../auth/sessions';
import type { ServerContext } from './env';
import { incomingOf } from './forwarded';

export interface StreamBody {
  bytes: ReadableStream<Uint8Array>;
  ended: Promise<void>;
}

export interface Visitor extends Session {
  /** Position of the client's last event, or of its oldest answer. */
  lastId: string | undefined;
  /** For a client that stopped reading. */
  hangUp: () => void;
}

export interface Streams {
  /** Idempotent. Called at the start of the server, so that a failure shows early. */
  start: () => Promise<void>;
  /** @throws Refusal 503 while the process ends */
  open: (visitor: Visitor) => Promise<StreamBody>;
  /** The feed's position: every change up to it is committed. */
  position: () => string | undefined;
  /** After a write of this process. */
  announceSoon: () => void;
  count: () => number;
  /** Ends all streams; later ones are refused. */
  endAll: () => void;
  stop: () => Promise<void>;
}

export const streamAnswer = (c: ServerContext, { bytes, ended }: StreamBody): Response => {
  c.set('streamEnded', ended);
  return c.body(bytes, 200, { 'Content-Type': `${eventStreamType}; charset=utf-8`, 'X-Accel-Buffering': 'no' });
};

/** For a client that stopped reading. */
export const hangUp = (c: ServerContext): void => void incomingOf(c)?.socket.destroy();
