import { realpathSync } from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { DefinePlugin, type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { answerShapes } from './tools/webpack/answerShapes';
import { FirstPaintPlugin, pageEntries } from './tools/webpack/firstPaintPlugin';
import { gridStandIns } from './tools/webpack/gridStandIns';
import { IconsPlugin } from './tools/webpack/iconsPlugin';
import { LookPlugin } from './tools/webpack/lookPlugin';
import { NonceTagsPlugin } from './tools/webpack/nonceTagsPlugin';
import { pageScripts } from './tools/webpack/pageScripts';
import { PublicFilesPlugin } from './tools/webpack/publicFilesPlugin';
import { vocabularyOf } from './tools/webpack/vocabulary';

interface WebBuild {
  mode: 'production' | 'development';
  /** Absolute folder that receives the bundle. */
  outputPath: string;
  /** Whether Redux DevTools may attach to the built app. */
  devTools: boolean;
}

const root = __dirname;

const sources = path.join(root, 'src') + path.sep;

const onePiece: readonly unknown[] = [
  pageEntries.early,
  pageEntries.first,
  pageEntries.lead,
  pageEntries.queue,
  pageEntries.kept,
  pageEntries.start,
];

// In a copy of the project they are a link, and webpack names files by their real paths.
const modules = realpathSync(path.join(root, 'node_modules'));

const routerBuild = path.join(modules, 'react-router', 'dist', 'production');

// The router names its development build in every condition that a bundler asks for.
const releaseBuilds = {
  'react-router$': path.join(routerBuild, 'index.mjs'),
  'react-router/dom$': path.join(routerBuild, 'dom-export.mjs'),
};

const pickerFields = path.join(modules, '@mui', 'x-date-pickers', 'internals', 'hooks', 'useField');

const pickerRule = {
  include: ['useFieldSectionContentProps.mjs', 'useFieldRootProps.mjs'].map((file) => path.join(pickerFields, file)),
  loader: path.join(root, 'tools', 'webpack', 'plainTextLoader.cjs'),
};

const routerRule = { include: routerBuild, loader: path.join(root, 'tools', 'webpack', 'unusedPartsLoader.cjs') };

/** The scripts of the page: in them, JSX is markup (src/web/first/strings). */
const pageLayer = 'page';

const inPage = (file: string) => ({ import: `./src/web/first/${file}`, layer: pageLayer });

const typeScript = (rule: object, compilerOptions: object, options: object = {}): object => ({
  ...rule,
  loader: 'ts-loader',
  options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true, ...compilerOptions }, ...options },
});

const typeScriptRule = {
  test: /\.tsx?$/,
  include: sources,
  oneOf: [
    typeScript(
      { issuerLayer: pageLayer },
      { jsxImportSource: path.join(sources, 'web', 'first', 'strings') },
      { instance: pageLayer, getCustomTransformers: () => pageScripts },
    ),
    typeScript({}, {}),
  ],
};

/** A file of what nearly always comes together, as each file costs a request. */
const togetherIn = (name: string, priority: number, isWanted: (users: readonly unknown[]) => boolean) => ({
  name,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    isWanted([...chunkGraph.getModuleChunksIterable(module)].map((user) => user.name)),
  // The sign-in screens carry the little of it that they need.
  chunks: ({ name: user }: Chunk) => !onePiece.includes(user) && !user?.startsWith('sign-in'),
  priority,
  enforce: true,
});

/**
 * Compressed forms beside the files, made once with all effort, for servers that can pick one. Not of source maps, which
 * few ask for, nor of what is filled in or edited after the build: the page and the settings.
 */
function compressedForms(): CompressionPlugin<unknown>[] {
  const files = { test: /\.(?:js|css|svg)$/, exclude: /^settings\.js$/, threshold: 1024 };
  return [
    new CompressionPlugin({
      ...files,
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
      filename: '[path][base].br',
    }),
    new CompressionPlugin({
      ...files,
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
      filename: '[path][base].gz',
    }),
  ];
}

/** The browser bundle. The same configuration serves a release, the start command and the development server. */
export function webConfig({ mode, outputPath, devTools }: WebBuild): Configuration {
  const release = mode === 'production';
  return {
    mode,
    context: root,
    target: 'browserslist:last 3 chrome versions, last 3 firefox versions, last 3 safari versions',
    // In development the page loads the application itself, so that parts can be replaced in it.
    entry: release
      ? {
          [pageEntries.app]: './src/web/main.tsx',
          [pageEntries.early]: inPage('early/main.ts'),
          [pageEntries.first]: inPage('main.ts'),
          [pageEntries.lead]: inPage('lead/main.tsx'),
          [pageEntries.queue]: inPage('queue/main.tsx'),
          [pageEntries.kept]: inPage('kept/main.ts'),
          [pageEntries.start]: inPage('start.ts'),
        }
      : './src/web/main.tsx',
    output: {
      path: outputPath,
      publicPath: '/',
      filename: release ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: release ? '[name].[contenthash:8].js' : '[name].js',
      // Both names stand in each file.
      uniqueName: 'app',
      chunkLoadingGlobal: 'chunks',
      crossOriginLoading: 'anonymous',
      // The server's page allows this policy and the one of the first paint (first/trusted.ts).
      trustedTypes: { policyName: 'lead-manager-files' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], alias: release ? releaseBuilds : {} },
    module: { rules: [typeScriptRule, pickerRule, ...(release ? [routerRule] : [])] },
    // The maps are there for the server to serve, or not; no script names one that may be missing.
    devtool: release ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules', '.cache', 'webpack'),
      name: `${mode}-${devTools ? 'devtools' : 'plain'}`,
      buildDependencies: {
        config: [__filename, path.join(root, 'tsconfig.json'), path.join(root, 'tools', 'webpack') + path.sep],
      },
    },
    optimization: {
      minimizer: [
        // Three passes of swc's minifier give smaller bundles than terser's one, in a third of its time.
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 3 }, mangle: true } }),
      ],
      // What is written into the page, and what starts the application, each has to be one piece.
      splitChunks: {
        // Of small pieces, the compression costs more than a second screen saves.
        minSize: 24_000,
        chunks: ({ name }) => !onePiece.includes(name),
        cacheGroups: {
          // The application's own: what a release rarely changes stays in the browser's cache.
          defaultVendors: { test: /node_modules/, priority: -10, chunks: ({ name }) => name === pageEntries.app },
          inside: togetherIn(
            'inside',
            40,
            (users) => users.includes('shell') || (users.includes('dashboard') && users.length > 1),
          ),
          found: togetherIn('found', 30, (users) => users.includes('search') && users.length > 1),
          themes: togetherIn('themes', 20, (users) => users.includes('themed') || users.length >= 25),
          // A lead opened from a list would load what both need again: webpack shares it among the forms instead.
          listAndLead: {
            chunks: ({ name }) => name === 'list' || name === 'lead',
            test: (module: Module) => (module.nameForCondition() ?? '').startsWith(sources),
            minChunks: 2,
            priority: 10,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new DefinePlugin({
        'window.__DEVTOOLS__': JSON.stringify(devTools),
        __VOCABULARY__: JSON.stringify(vocabularyOf(root)),
        // Reading the contract's types takes seconds.
        ...(devTools && {
          __ANSWER_SHAPES__: DefinePlugin.runtimeValue(() => JSON.stringify(answerShapes()), {
            contextDependencies: [path.join(sources, 'contract')],
          }),
        }),
      }),
      new HtmlWebpackPlugin({
        template: path.join(root, 'public', 'index.html'),
        ...(release ? { chunks: [pageEntries.app] } : {}),
      }),
      new IconsPlugin(),
      new LookPlugin(path.join(root, 'src', 'web', 'look', 'look.css')),
      // Behind the look, so that what asks the server comes before it.
      ...(release ? [new FirstPaintPlugin()] : []),
      gridStandIns(),
      new NonceTagsPlugin(),
      // In development the API server answers for the settings, as it does in a release.
      new PublicFilesPlugin(path.join(root, 'public'), release ? ['index.html'] : ['index.html', 'settings.js']),
      ...(release ? compressedForms() : []),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

// Webpack's command line asks for a default export; the project's own commands call webConfig.
export default webConfig({
  mode: process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
  outputPath: path.join(root, 'dist', 'web'),
  devTools: process.env['DEVTOOLS'] === '1',
});
