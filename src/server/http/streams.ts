import type { Session } from '../auth/sessions';

/** A body that goes on until one of the two ends it. */
export interface StreamBody {
  bytes: ReadableStream<Uint8Array>;
  /** Resolves when it is over, whoever ended it. */
  ended: Promise<void>;
}

/** Who asks for a stream. */
export interface Visitor extends Session {
  /** The client had a stream before, and may have missed something since. */
  isReturning: boolean;
  /** Ends the connection without a word: for a client that reads nothing any more. */
  hangUp: () => void;
}

/** The streams of events of this process. */
export interface Streams {
  /** Begins to listen, if nobody did. A stream does it too; a server that does it at its start says in time when it cannot. */
  start: () => Promise<void>;
  /** @throws Refusal 503 when the process is about to end */
  open: (visitor: Visitor) => Promise<StreamBody>;
  /** How many are open. */
  count: () => number;
  /** Ends all in order, and opens no more. */
  endAll: () => void;
  /** Ends all, and listens no more. */
  stop: () => Promise<void>;
}
