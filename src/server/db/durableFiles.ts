import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type NodeFsInit = NodeFS['init'];
type EngineOptions = Parameters<NodeFsInit>[1];
type Engine = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0];

/** The parts of the engine's file layer used here; PGlite types it as an opaque Emscripten file system. */
interface NodeFileLayer {
  tryFSOperation(operation: () => void): void;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * PGlite's directory storage, made durable. Its file layer has no `fsync`, so the engine's calls to it do nothing and a
 * power cut may take acknowledged commits with it. Here they reach the disk.
 */
export class DurableFiles extends NodeFS {
  constructor(
    directory: string,
    private readonly fsync: (descriptor: number) => void = fsyncSync,
  ) {
    super(directory);
  }

  override async init(...[pg, options]: Parameters<NodeFsInit>): ReturnType<NodeFsInit> {
    const addFsync = (engine: Engine): void => {
      // The declared type of NODEFS covers only mounting; the object is the one described by NodeFileLayer.
      const files = engine.NODEFS as unknown as NodeFileLayer;
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => this.fsync(stream.nfd));
        return 0;
      };
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}
