import type { Guard } from './guard';

const page = 'src/server/webAssets/webAssets.ts';
const headers = ['test/server/http/headers.test.ts', 'test/server/webAssets'];
const policy = ['test/e2e/policy.spec.ts'];

/** Guards against texts that run in the browser, and against use by foreign pages. */
export const browserGuards: readonly Guard[] = [
  {
    guard: 'A script that somebody wrote into the page does not run',
    file: page,
    out: `scriptSrc: ["'self'", NONCE]`,
    put: `scriptSrc: ["'self'", "'unsafe-inline'"]`,
    suites: policy,
    on: 'browser',
  },
  {
    guard: 'No text becomes elements, a script or its address: Trusted Types',
    file: page,
    out: `      requireTrustedTypesFor: ["'script'"],\n`,
    put: '',
    suites: policy,
    on: 'browser',
  },
  {
    guard: 'Nobody makes a policy of their own',
    file: page,
    out: `      trustedTypes: ['lead-manager', 'lead-manager-files'],\n`,
    put: '',
    suites: policy,
    on: 'browser',
  },
  {
    guard: 'The page calls no other origin',
    file: page,
    out: `connectSrc: ["'self'", `,
    put: `connectSrc: ['*', `,
    suites: headers,
  },
  {
    guard: 'No other page frames this one',
    file: page,
    out: `      frameAncestors: ["'none'"],\n`,
    put: '',
    suites: headers,
  },
  {
    guard: 'No other page frames this one, for browsers that know no policy',
    file: 'src/server/http/secureHeaders.ts',
    out: "    xFrameOptions: 'DENY',\n",
    put: '    xFrameOptions: false,\n',
    suites: headers,
  },
  {
    guard: 'What the page loads has agreed to it',
    file: page,
    out: "secureHeaders({ crossOriginEmbedderPolicy: 'require-corp' })",
    put: 'secureHeaders()',
    suites: headers,
  },
  {
    guard: 'An answer of the API is never run or framed',
    file: 'src/server/http/secureHeaders.ts',
    out: `      defaultSrc: ["'none'"],\n      frameAncestors: ["'none'"],\n`,
    put: '',
    suites: headers,
  },
  {
    guard: 'An answer of the API is never stored',
    file: 'src/server/http/secureHeaders.ts',
    out: "  c.res.headers.set('Cache-Control', 'no-store');\n",
    put: '',
    suites: headers,
  },
];
