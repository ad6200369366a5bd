/** Paths of files that are often forgotten on servers, and searched for by attackers. */
const strays = [
  ...['.env', '.env.local', '.env.production', '.git/HEAD', '.git/config', '.gitignore', '.svn/entries', '.DS_Store'],
  ...[
    '.htaccess',
    '.htpasswd',
    '.npmrc',
    '.ssh/id_rsa',
    '.aws/credentials',
    '.well-known/security.txt',
    '.vscode/settings.json',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'jest.config.ts',
    'webpack.config.ts',
    'node_modules/pg/package.json',
  ],
  ...[
    'src/server/main.ts',
    'dist/web/index.html',
    'web/index.html',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'web.stamp',
  ],
  ...[
    'data/server.lock',
    'data/pgdata/PG_VERSION',
    'server.lock',
    'pgdata/PG_VERSION',
    'dump.sql',
    'backup.sql',
    'backup.zip',
  ],
  ...[
    'backup.tar.gz',
    'db.sqlite',
    'database.sql',
    'leads.csv',
    'users.csv',
    'config.json',
    'config.yml',
    'docker-compose.yml',
  ],
  ...[
    'Dockerfile',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'robots.txt',
    'sitemap.xml',
    'crossdomain.xml',
    'server-status',
  ],
  ...[
    'phpinfo.php',
    'wp-login.php',
    'wp-admin/',
    'admin',
    'admin/',
    'administrator',
    'console',
    'debug',
    'debug/pprof',
    'trace',
  ],
  ...[
    'actuator',
    'actuator/env',
    'graphql',
    'swagger.json',
    'openapi.json',
    'api-docs',
    'v1',
    'v2',
    'internal',
    'private',
    'test',
  ],
  ...[
    'status',
    'health',
    'healthz',
    'readyz',
    'metrics',
    'settings.js',
    'settings.json',
    'favicon.ico',
    'error.log',
    'access.log',
  ],
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'hasOwnProperty',
    '%00',
    '%0d%0aX-Injected:%20yes',
    '%ff',
    '%',
    '%2e',
    '..;/',
  ],
];

const secrets = ['etc/passwd', 'package.json', 'data/server.lock', 'src/server/main.ts', 'proc/self/environ'];

const climbs = [
  ...[
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%252f',
    '..\\',
    '..%5c',
    '%2e%2e%5c',
    '..%c0%af',
    '....//',
    '..;/',
    '.%00./',
  ],
  ...['/', '//', '%2f', '%5c', './', '%252e%252e%252f', '..%u2215', '..%ef%bc%8f', '..//', '/%2e%2e/'],
];

/** Ways out of the folder of the built application. */
const traversals = climbs.flatMap((climb) =>
  secrets.flatMap((secret) => [1, 3, 8].map((times) => climb.repeat(times) + secret)),
);

/** Endings of copies that editors and people make, and of what belongs beside a script. */
const copies = [
  '.map',
  '.br',
  '.gz',
  '.bak',
  '.old',
  '.orig',
  '.swp',
  '~',
  '.tmp',
  '.save',
  '.zip',
  '%00',
  '/',
  '/.',
  '.txt',
  '.1',
];

/** Every path that is asked for, without the first slash; the real ones of calls and files also as copies of themselves. */
export function wordlist(realPaths: readonly string[]): string[] {
  const real = realPaths.map((path) => path.replace(/^\//, ''));
  const twisted = real.flatMap((path) => [
    ...copies.map((ending) => path + ending),
    path.toUpperCase(),
    `/${path}`,
    `./${path}`,
    path.replace('/', '//'),
    path.replace('/', '%2f'),
  ]);
  return [...new Set([...strays, ...traversals, ...real, ...twisted])];
}

/** Methods of HTTP, of WebDAV, and none at all. */
export const methodList = [
  ...[
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PROPPATCH',
    'MKCOL',
    'COPY',
  ],
  ...['MOVE', 'LOCK', 'UNLOCK', 'SEARCH', 'REPORT', 'PURGE', 'LINK', 'DEBUG', 'TRACK', 'FOO', 'get', 'Post'],
];
