import { setTimeout as pause } from 'node:timers/promises';
import { createUser } from '../support/factories';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { useServerDatabase } from '../support/useDatabase';
import { addFigures, noFigures, report } from './figures';
import { startLoad } from './load';
import { hire } from './people';
import { postgresAt } from './places';
import { timeLimitOf, triesOf } from './tries';
import { flawless, judge } from './verdict';

const MINUTES = 60_000;
const SECONDS = triesOf({ short: 3, full: 60 });

afterAll(endLaunched);
const database = useServerDatabase();
/** One server with the right clock, and one 5 minutes ahead. */
let servers: RunningServer[];

jest.setTimeout(timeLimitOf({ full: 600_000 }));
beforeAll(async () => {
  await createUser(database.db, { phone: '9812300001' });
  await createUser(database.db, { phone: '9812300002' });
  const { settings } = postgresAt(database.url);
  const run = (ahead: number) => runServer(settings, 'test/faults/shiftedServer.ts', [String(ahead)]);
  servers = await Promise.all([0, 5 * MINUTES].map(run));
});

test('two servers with clocks 5 minutes apart, asked in turn, do every write once and show it at once', async () => {
  const people = await hire(database.db, { people: 6, freshEach: 40 * SECONDS });
  const load = startLoad({ people, wires: () => servers.map(({ wire }) => wire) });
  await pause(SECONDS * 1_000);
  await load.stop();
  const verdict = await judge(database.db, people, load.ledger);
  const fault = 'the clock of one of two processes is 5 minutes ahead, asked in turn';
  report({ ...addFigures(noFigures({ fault, database: 'PostgreSQL' }), load, verdict, []), tries: 1 });
  expect(load.heard.problems).toEqual([]);
  expect([...load.heard.answers.keys()]).toEqual([200]);
  expect(verdict).toMatchObject({ ...flawless, unknown: 0 });
  expect(verdict.acknowledged).toBeGreaterThan(20);
});

test.each([
  ['the one ahead checks it', 0, 1, '9812300001'],
  ['the one ahead sends it', 1, 0, '9812300002'],
] as const)('a sign-in code is good at both, and so is the session: %s', async (_, sender, checker, mobile) => {
  const [sending, checking] = [servers[sender], servers[checker]];
  if (!sending || !checking) throw new Error('there are two servers');
  await sending.wire.call('sendLoginOtp', { body: { mobile } });
  const said = await sending.child.waitFor(new RegExp(`^\\[otp\\] ${mobile} \\d+`, 'm'));
  const [, otp = ''] = new RegExp(`^\\[otp\\] ${mobile} (\\d+)`, 'm').exec(said) ?? [];
  const answer = (await checking.wire.call('verifyLoginOtp', { body: { mobile, otp } })).json();
  expect(answer).toMatchObject({ status: 200, message: 'Login successful' });
  const { token } = answer as { token: string }; // of a sign-in that went well
  for (const { wire } of servers) expect((await wire.call('getCounters', { token })).status).toBe(200);
});
