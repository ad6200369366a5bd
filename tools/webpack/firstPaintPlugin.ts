import HtmlWebpackPlugin, { type HtmlTagObject } from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { byKeys } from '../../src/contract/record';
import type { AppFiles } from '../../src/web/first/appFiles';

/** The entries of the page, by name: what is written into its head and its end, what the first paint fetches for a lead,
 * for the call queue and of what was seen last, what stands beside it, and the application itself. */
export const pageEntries = {
  early: 'early',
  first: 'first',
  lead: 'lead-first',
  queue: 'queue-first',
  kept: 'kept-first',
  start: 'start',
  app: 'main',
} as const;

/** Names (`webpackChunkName`) of what a screen with a first paint needs. */
const firstPaintScreens = {
  list: ['shell', 'themed', 'list'],
  dashboard: ['shell', 'dashboard', 'glance'],
  lead: ['shell', 'themed', 'lead'],
  queue: ['shell', 'themed', 'queue'],
} as const;

const scriptsOf = (compilation: Compilation, ...groups: string[]): string[] => {
  const { publicPath } = compilation.outputOptions;
  const files = groups.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`No import of the application is named "${name}".`);
    return group.getFiles();
  });
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => `${String(publicPath)}${file}`);
};

const tag = (tagName: string, attributes: HtmlTagObject['attributes'], innerHTML?: string): HtmlTagObject => ({
  tagName,
  voidTag: false,
  attributes,
  ...(innerHTML === undefined ? {} : { innerHTML }),
  meta: { plugin: 'FirstPaintPlugin' },
});

/** Keeps other plugins' tags; the first paint loads the application's scripts. */
const isNoScript = ({ tagName }: HtmlTagObject): boolean => tagName !== 'script';

/** Takes the script of an entry out of the files, as text for the page. */
const takeScript = (compilation: Compilation, entry: string): string => {
  const [file] = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const asset = file === undefined ? undefined : compilation.getAsset(file);
  if (!asset) throw new Error(`The entry "${entry}" was not built.`);
  const script = asset.source.source().toString();
  if (/<\/script|<!--/i.test(script)) throw new Error(`The entry "${entry}" would end its own element.`);
  compilation.deleteAsset(asset.name);
  return script;
};

/**
 * Puts the first paint into the page: its scripts, as text, so that they run before anything else is fetched, and the list
 * of the application's files, which are no longer loaded by the page itself but by the first paint when it is done. What
 * asks the server stands before all that the browser has to read first.
 */
export class FirstPaintPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstPaintPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstPaintPlugin', (groups) => {
        const start = scriptsOf(compilation, pageEntries.app);
        const filesOf = (...groups: string[]) =>
          scriptsOf(compilation, ...groups).filter((file) => !start.includes(file));
        const files: AppFiles = {
          start,
          lead: scriptsOf(compilation, pageEntries.lead)[0] ?? '',
          queue: scriptsOf(compilation, pageEntries.queue)[0] ?? '',
          kept: scriptsOf(compilation, pageEntries.kept)[0] ?? '',
          search: filesOf('search').at(-1) ?? '',
          screens: byKeys(['list', 'dashboard', 'lead', 'queue'], (screen) => filesOf(...firstPaintScreens[screen])),
        };
        groups.headTags = groups.headTags.filter(isNoScript);
        groups.headTags.unshift(tag('script', {}, takeScript(compilation, pageEntries.early)));
        groups.headTags.push(tag('script', { src: scriptsOf(compilation, pageEntries.start)[0] ?? '', defer: true }));
        groups.bodyTags = [
          ...groups.bodyTags.filter(isNoScript),
          // Cannot end its element early: the names are our own.
          tag('script', { type: 'application/json', id: 'app-files' }, JSON.stringify(files)),
          tag('script', {}, takeScript(compilation, pageEntries.first)),
        ];
        return groups;
      });
    });
  }
}
