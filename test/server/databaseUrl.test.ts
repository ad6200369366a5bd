import fc from 'fast-check';
import { Client } from 'pg';
import { readDatabaseUrl } from '../../src/server/databaseUrl';
import { problemsOf } from '../support/problemsOf';

const seen = (url: string) => {
  const { hosts, target, problems } = readDatabaseUrl(url);
  expect(problems).toEqual([]);
  return { names: hosts.map(({ name }) => name), urls: hosts.map((host) => host.url), target };
};

/** The driver's reading of an address, reduced to the server. */
const understood = (url: string) => {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  return { host, port, user, password, database };
};

describe('an address with one host', () => {
  it.each([
    'postgres://leads@localhost/leads',
    'postgresql://leads:pw@db:5433/leads?sslmode=no-verify',
    'postgres:///leads',
    'postgres:///leads?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/leads',
    'postgres://leads:a%2Cb@[::1]:5432/leads',
    'postgres://leads:a,b@db/leads',
    'postgres://leads:50%off@db/leads',
    'postgres://db/leads?options=-c%20search_path%3Da,b',
    // The host that is a parameter takes the place of those in front, for the driver and for libpq.
    'postgres://one,two/leads?host=db',
    'postgres://,?host= ',
  ])('is left as it is: %s', (url) => {
    expect(seen(url)).toMatchObject({ urls: [url], target: 'any' });
  });

  it('may say which kind of server it has to be', () => {
    expect(seen('postgres://db/leads?target_session_attrs=read-write').target).toBe('read-write');
    expect(seen('postgres://db/leads?target_session_attrs=primary').target).toBe('primary');
  });
});

describe('an address with several hosts', () => {
  it('is one address for each, with everything else as it was written', () => {
    const url = 'postgres://leads:p%40,w@one:5432,two:5433,[::1],four/leads?sslmode=no-verify&target_session_attrs=any';
    const { names, urls, target } = seen(url);
    expect(names).toEqual(['one:5432', 'two:5433', '[::1]', 'four']);
    expect(target).toBe('any');
    expect(urls.map(understood)).toEqual(
      [
        ['one', 5432],
        ['two', 5433],
        ['::1', 5432],
        ['four', 5432],
      ].map(([host, port]) => ({ host, port, user: 'leads', password: 'p@,w', database: 'leads' })),
    );
    expect(urls.every((one) => one.includes('sslmode=no-verify'))).toBe(true);
  });

  it('may name them, and their ports, as parameters', () => {
    const url = 'postgres://leads@/leads?host=/var/run/a,two&port=5433,5434'.replace('leads@', 'leads@ignored');
    expect(seen(url).urls.map(understood)).toEqual([
      { host: '/var/run/a', port: 5433, user: 'leads', password: null, database: 'leads' },
      { host: 'two', port: 5434, user: 'leads', password: null, database: 'leads' },
    ]);
    expect(seen('postgres://leads:pw@/leads?host=one,two&port=6000').urls.map((one) => understood(one).port)).toEqual([
      6000, 6000,
    ]);
  });

  it('wants a server that takes writes, unless it says otherwise', () => {
    expect(seen('postgres://one,two/leads').target).toBe('read-write');
    expect(seen('postgres://one,two/leads?target_session_attrs=primary').target).toBe('primary');
  });
});

describe('an address that cannot be used', () => {
  it.each([
    ['postgres://one,,two/leads', ['must name its hosts as host:port,host:port; number 2 of them cannot be used.']],
    [
      'postgres://one:0,two:99999,three:x/leads',
      [1, 2, 3].map((n) => `must name its hosts as host:port,host:port; number ${n} of them cannot be used.`),
    ],
    ['postgres://one,two/leads?port=1,2,3', ['must name one port, or as many ports as hosts.']],
    [
      'postgres://one,/leads?target_session_attrs=standby',
      [
        'must name its hosts as host:port,host:port; number 2 of them cannot be used.',
        'must ask for target_session_attrs=any or read-write or primary: the server writes.',
      ],
    ],
    [
      'postgres://one/leads?target_session_attrs=read_write',
      ['must ask for target_session_attrs=any or read-write or primary: the server writes.'],
    ],
    ['mysql://one,two/leads', ['must be an address that begins with postgres:// or postgresql://.']],
  ])('is refused with everything that is wrong: %s', (url, problems) => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual(problems.map((problem) => `DATABASE_URL ${problem}`));
  });
});

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const password = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const host = fc.oneof(
  word,
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.tuple(word, fc.integer({ min: 1, max: 65_535 })).map(([name, port]) => `${name}:${port}`),
);

it('any hosts are read as the driver reads each of them alone', () => {
  fc.assert(
    fc.property(word, password, fc.array(host, { minLength: 1, maxLength: 4 }), word, (user, pw, hosts, database) => {
      const front = `postgres://${user}:${encodeURIComponent(pw)}@`;
      const { hosts: read, problems } = readDatabaseUrl(`${front}${hosts.join(',')}/${database}`);
      expect(problems).toEqual([]);
      expect(read.map(({ url }) => understood(url))).toEqual(
        hosts.map((one) => understood(`${front}${one}/${database}`)),
      );
    }),
  );
});

it('any text is refused or read as before, and a refusal repeats nothing of it', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'postgres:// @ : , / ? # & = % host port target_session_attrs [ ] a 1'.split(' ')),
    fc.string({ maxLength: 4 }),
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((parts) => `postgres://${parts.join('')}`),
  );
  fc.assert(
    fc.property(text, (url) => {
      const { hosts, problems } = readDatabaseUrl(url);
      const known =
        /^must (be an address that begins with postgres:\/\/ or postgresql:\/\/|name its hosts as host:port,host:port; number [1-9][0-9]* of them cannot be used|name one port, or as many ports as hosts|ask for target_session_attrs=any or read-write or primary: the server writes)\.$/;
      expect(problems.filter((problem) => !known.test(problem))).toEqual([]);
      if (hosts.length === 1 && problems.length === 0) expect(hosts[0]?.url).toBe(url);
      if (problems.length === 0) expect(hosts.every((one) => URL.canParse(one.url))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
