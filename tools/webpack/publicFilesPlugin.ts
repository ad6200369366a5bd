import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';

/** Puts the files of `folder`, without those named in `except`, beside the built page under their own names. */
export class PublicFilesPlugin {
  readonly #folder: string;
  readonly #except: ReadonlySet<string>;

  constructor(folder: string, except: readonly string[]) {
    this.#folder = folder;
    this.#except = new Set(except);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.#folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PublicFilesPlugin', stage }, async () => {
        for (const entry of await readdir(this.#folder, { withFileTypes: true })) {
          if (entry.isFile() && !this.#except.has(entry.name)) {
            // `copied` keeps the minifier away: settings.js is there for people to read and edit.
            const info = { copied: true, minimized: true };
            const content = await readFile(path.join(this.#folder, entry.name));
            compilation.emitAsset(entry.name, new sources.RawSource(content), info);
          }
        }
      });
    });
  }
}
