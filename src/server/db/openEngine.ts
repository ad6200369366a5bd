import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeFsInit = NodeFS['init'];
type EngineOptions = Parameters<NodeFsInit>[1];
type WasmEngine = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0];

/** PGlite types the engine's file layer as opaque. */
interface NodeFileLayer {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** PGlite's storage lacks `fsync`: a power cut may lose acknowledged commits. */
class DurableFiles extends NodeFS {
  constructor(
    directory: string,
    private readonly fsync: (descriptor: number) => void = fsyncSync,
  ) {
    super(directory);
  }

  override async init(...[pg, options]: Parameters<NodeFsInit>): ReturnType<NodeFsInit> {
    const addFsync = (engine: WasmEngine): void => {
      const files = engine.NODEFS as unknown as NodeFileLayer;
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => this.fsync(stream.nfd));
        return 0;
      };
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

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

/** PGlite allocates its default of 160 MB at start; the system caches further pages. */
const SHARED_BUFFERS = '16MB';

/** Adds fsync (no `-F`), by the one method that the file layer passes on. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', `shared_buffers=${SHARED_BUFFERS}`],
];

/** A database made with an extension opens only with it. */
export const engineExtensions = { pg_trgm };

export async function openEngine(files: string, fsync?: (descriptor: number) => void): Promise<Engine> {
  const pglite = new PGlite({ fs: new DurableFiles(files, fsync), startParams, extensions: engineExtensions });
  await pglite.waitReady;
  return engineInThisThread(pglite);
}
