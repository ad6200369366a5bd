import type { PGlite } from '@electric-sql/pglite';

/** A database that speaks PostgreSQL's protocol in whole messages, for one connection. */
export interface Engine {
  /**
   * Takes messages of the protocol, in memory that it may keep, and resolves to those that answer them. Calls are answered in their order, whether or
   * not the earlier ones were waited for. A statement that fails is answered like any other; a rejection means that the
   * engine takes no more work.
   */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  /** Resolves once everything is in its files. */
  close(): Promise<void>;
}

/** PGlite in the thread that calls it: nothing else runs there while it works. */
export function engineInThisThread(pglite: PGlite): Engine {
  return {
    exec: async (messages) => pglite.execProtocolRawSync(messages),
    close: () => pglite.close(),
  };
}
