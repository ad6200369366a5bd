import { progressLine } from '../../../tools/generate/progressLine';
import { startChild } from '../../support/childProcess';

test('without DATABASE_URL it says which setting is missing and how to give it', async () => {
  const child = startChild('tools/generate.ts', ['5000']);
  expect(await child.exit).toBe(1);
  expect(child.output()).toBe(
    'DATABASE_URL is not set: it names the PostgreSQL database to fill, as in ' +
      'DATABASE_URL=postgres://me@localhost/leads npm run generate -- 5000\n',
  );
});

test.each([[], ['many'], ['-5'], ['0'], ['5000', '--more']].map((args) => [args]))(
  'arguments %j are answered with how it is used',
  async (args) => {
    const child = startChild('tools/generate.ts', args, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(await child.exit).toBe(1);
    expect(child.output()).toContain('npm run generate -- <how many leads>');
  },
);

test('a server that cannot be reached is said without a stack', async () => {
  const child = startChild('tools/generate.ts', ['5000'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(await child.exit).toBe(1);
  expect(child.output()).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
});

test('progress says what is done and how long the rest takes', () => {
  expect(progressLine('leads', 0, 10_000_000, 0)).toBe('leads: 0 of 10,000,000');
  expect(progressLine('leads', 2_500_000, 10_000_000, 60_000)).toBe(
    'leads: 2,500,000 of 10,000,000, about 3 min 0 s left',
  );
  expect(progressLine('leads', 9_000_000, 10_000_000, 90_000)).toBe('leads: 9,000,000 of 10,000,000, about 10 s left');
});
