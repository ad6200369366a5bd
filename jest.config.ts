/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { writeGroups } from './tools/run/groups';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const shared: Project = {
  rootDir: __dirname,
  transform: {
    '^.+\\.(ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
          target: 'es2022',
        },
      },
    ],
    '/node_modules/(?:@electric-sql|@redux-devtools|nanoid)/.+\\.js$': [
      '@swc/jest',
      { jsc: { target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: false },
    ],
  },
  // PGlite's CommonJS build calls `import()`, which jest's module system refuses, and takes jsdom's document for a
  // browser. Its ES module build, turned into CommonJS by swc, does neither.
  moduleNameMapper: {
    '^@electric-sql/pglite$': '<rootDir>/node_modules/@electric-sql/pglite/dist/index.js',
    '^@electric-sql/pglite/nodefs$': '<rootDir>/node_modules/@electric-sql/pglite/dist/fs/nodefs.js',
    '^@electric-sql/pglite/node-postgres$': '<rootDir>/node_modules/@electric-sql/pglite/dist/node-postgres/index.js',
    '^@electric-sql/pglite/contrib/(.+)$': '<rootDir>/node_modules/@electric-sql/pglite/dist/contrib/$1.js',
  },
  transformIgnorePatterns: ['/node_modules/(?!@electric-sql/|@redux-devtools/|nanoid/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

const depth = process.env.TEST_DEPTH ?? '';
const isDeep = depth !== '';
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

const leftOut = [
  '/node_modules/',
  ...(isDeep ? [] : ['\\.deep\\.test\\.']),
  // They take long, or guard what seldom changes.
  ...(depth === 'all'
    ? [
        '/test/faults/(?!kills|pg)',
        '/(auditVerify|fillDatabase|flips|foreignLeadTimes|hostPool|midnight|overTime|threadedEngine|upgradeFigures)\\.deep',
      ]
    : []),
  ...(hasPostgres ? [] : ['/test/faults/pg']),
];

const isLeftOut = (suite: string): boolean => leftOut.some((pattern) => new RegExp(pattern).test(`/${suite}`));

// `npm test` joins the server's suites; a path on the command line runs one by itself.
const isJoined = Boolean(process.env.TEST_JOINED);
const joined = (): string[] => [
  ...writeGroups('contract', { count: 1 }),
  ...writeGroups('server', { count: 8, isLeftOut }),
  ...writeGroups('tools', { count: 1, isLeftOut }),
];

const nodeFolders = [
  ...(isJoined ? [] : ['contract,server,tools']),
  ...(isDeep || hasPostgres || process.env.TEST_FAULTS ? ['faults'] : []),
  ...(hasPostgres ? ['postgres'] : []),
  ...(process.env.TEST_SCALE ? ['scale'] : []),
  ...(process.env.TEST_OFFICE ? ['office'] : []),
].join(',');

const config: Config = {
  testTimeout: 60_000 * Number(process.env.SLOW ?? 1),
  // Tests wait for answers and timers; a fourth worker takes more from the others than it gives.
  maxWorkers: 3,
  // An embedded database holds several hundred megabytes, so a worker that grew starts afresh between suites.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [...(isJoined ? joined() : []), `<rootDir>/test/{${nodeFolders},}/**/*.test.ts`],
      testPathIgnorePatterns: leftOut,
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/webEnvironment.cjs',
      moduleNameMapper: {
        '/startServer$': '<rootDir>/test/support/startServerOutside.ts',
        // A build writes it into the bundle.
        '^\\./vocabulary$': '<rootDir>/test/support/vocabulary.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/test/support/setupWeb.ts'],
      testMatch: isJoined
        ? writeGroups('web', { count: 10, isLeftOut, hooks: 'test/support/renderApp' })
        : ['<rootDir>/test/web/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: leftOut,
    },
  ],
};

// Jest's configuration loader asks for a default export.
export default config;
