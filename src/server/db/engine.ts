import type { PGlite } from '@electric-sql/pglite';

export interface Engine {
  /** In order; takes ownership of `messages`. A rejection means that the engine has stopped. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Blocks the calling thread while it works. */
export function engineInThisThread(pglite: PGlite): Engine {
  return {
    exec: async (messages) => pglite.execProtocolRawSync(messages),
    close: () => pglite.close(),
  };
}
