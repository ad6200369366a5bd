import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeFsInit = NodeFS['init'];
type EngineOptions = Parameters<NodeFsInit>[1];
type Engine = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0];

/** PGlite types the engine's file layer as opaque. */
interface NodeFileLayer {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** PGlite's storage lacks `fsync`: a power cut may lose acknowledged commits. */
export class DurableFiles extends NodeFS {
  constructor(
    directory: string,
    private readonly fsync: (descriptor: number) => void = fsyncSync,
  ) {
    super(directory);
  }

  override async init(...[pg, options]: Parameters<NodeFsInit>): ReturnType<NodeFsInit> {
    const addFsync = (engine: Engine): void => {
      const files = engine.NODEFS as unknown as NodeFileLayer;
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => this.fsync(stream.nfd));
        return 0;
      };
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}
