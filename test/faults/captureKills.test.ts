import { setTimeout as pause } from 'node:timers/promises';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { judgeCaptures, makeSources, sendCaptures, stillWaiting } from './captureLoad';
import { startOwnPostgres } from './ownPostgres';
import { embeddedAt, postgresAt, type Place } from './places';
import { timeLimitOf, triesOf } from './tries';

const otpSecret = 'the same for all processes';

jest.setTimeout(timeLimitOf({ full: 3_600_000 }));
afterEach(endLaunched);
afterAll(removeTemporaryDirectories);

interface Faults {
  posts: number;
  servers: number;
  kills: number;
  databaseKills?: { count: number; kill: () => Promise<void> };
}

/** `KILLS=0` measures the answers of servers that nothing happens to. */
const killsOf = (numbers: { short: number; full: number }): number => Number(process.env.KILLS ?? triesOf(numbers));

const perSecond = Number(process.env.CAPTURES_A_SECOND ?? 200);

/** The faults come one after another at equal distances while the posts are sent. */
const captureUnderFaults = async (place: Place, { posts, servers: count, kills, databaseKills }: Faults) => {
  const sources = await place.open((db) => makeSources(db, otpSecret));
  const admin = { ADMIN_MOBILE: '9000000001', ADMIN_NAME: 'Admin' };
  const settings = { ...place.settings, ...admin, TRUST_PROXY: '1', OTP_SECRET: otpSecret };
  const start = (): Promise<RunningServer> => runServer(settings, 'test/support/metaServerProcess.ts');
  const running: (RunningServer | undefined)[] = await Promise.all(Array.from({ length: count }, start));
  const load = { sources, posts, perSecond, urls: () => running.flatMap((server) => server?.url ?? []) };
  const sending = sendCaptures(load);
  const faults = kills + (databaseKills?.count ?? 0);
  const every = Math.round(faults / Math.max(1, databaseKills?.count ?? 0));
  for (let fault = 1; fault <= faults; fault += 1) {
    await pause((posts * 1000) / perSecond / (faults + 1));
    if (databaseKills && fault % every === 0) await databaseKills.kill();
    else {
      const victim = fault % count;
      const server = running[victim];
      running[victim] = undefined;
      await server?.end('SIGKILL');
      running[victim] = await start();
    }
  }
  const sent = await sending;
  const ended = performance.now();
  const endAll = () => Promise.all(running.map(async (server) => server?.end('SIGTERM')));
  const isRead = async (): Promise<boolean> => {
    // An embedded database opens only once its server has ended.
    if (place.kind === 'embedded') await endAll();
    const isDone = (await place.open(stillWaiting)) === 0;
    if (place.kind === 'embedded' && !isDone) running[0] = await start();
    return isDone;
  };
  if (place.kind === 'embedded') await pause(posts * 8);
  while (!(await isRead())) await pause(2_000);
  await endAll();
  const became = await place.open(judgeCaptures);
  const processed = Math.round((performance.now() - ended) / 1000);
  const refused = [...sent.refusals].map(([status, times]) => `${times} answers ${status}`).join(', ') || 'no refusal';
  process.stdout.write(
    `${posts} posts of four kinds at ${perSecond} a second, ${place.kind}, ${kills} kills of the server, ` +
      `${databaseKills?.count ?? 0} of the database: ${sent.acknowledged} acknowledged in ${sent.seconds} s, ${refused}, ` +
      `p50 ${sent.p50} ms, p99 ${sent.p99} ms; all read ${processed} s later; ${JSON.stringify(became)}\n`,
  );
  const leads = posts / 4;
  expect(became).toEqual({
    ...{ captures: posts, created: leads, enquired: posts - leads },
    ...{ leads, numbers: leads, enquiries: posts - leads },
  });
};

const postsOf = (numbers: { short: number; full: number }): number => 16 * Math.ceil(triesOf(numbers) / 16);

it('every acknowledged post of a source is one lead or one enquiry, however often server and PostgreSQL are killed', async () => {
  const { postgres, remove } = await startOwnPostgres();
  const kill = async (): Promise<void> => {
    await postgres.stop('SIGQUIT');
    await postgres.start();
  };
  const databaseKills = { count: killsOf({ short: 1, full: 5 }), kill };
  const faults = { posts: postsOf({ short: 480, full: 100_000 }), servers: 2, kills: killsOf({ short: 2, full: 20 }) };
  await captureUnderFaults(postgresAt(postgres.url), { ...faults, databaseKills });
  await endLaunched();
  await remove();
});

it('the same on the embedded database', async () => {
  const faults = { posts: postsOf({ short: 320, full: 10_000 }), servers: 1, kills: killsOf({ short: 1, full: 20 }) };
  await captureUnderFaults(embeddedAt(temporaryDirectory()), faults);
});
