import type { Session } from '../auth/sessions';

export interface StreamBody {
  bytes: ReadableStream<Uint8Array>;
  ended: Promise<void>;
}

export interface Visitor extends Session {
  /** Position of the client's last event, or of its oldest answer. */
  lastId: string | undefined;
  /** Ends the connection of a client that has stopped reading. */
  hangUp: () => void;
}

/** The streams of events of this process. */
export interface Streams {
  /** Begins to listen. The first stream does it too; at the start of a server, a failure shows in time. */
  start: () => Promise<void>;
  /** @throws Refusal 503 when the process is about to end */
  open: (visitor: Visitor) => Promise<StreamBody>;
  /** The feed's position: every change up to it is committed. */
  position: () => string | undefined;
  count: () => number;
  /** Ends all in order and opens no more. */
  endAll: () => void;
  /** Ends all and stops listening. */
  stop: () => Promise<void>;
}
