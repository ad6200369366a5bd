import { expectSurvived, faultsUnderLoad } from '../faults/pgUnderLoad';
import { endLaunched, runServer } from '../support/runningServer';
import { connect } from './company';
import { openPage } from './openPage';
import { startFailover } from './patroni';

const KILLS = Number(process.env.KILLS ?? 20);

let failover: Awaited<ReturnType<typeof startFailover>>;
let page: Awaited<ReturnType<typeof openPage>>;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  failover = await startFailover();
  endings.push(failover.remove);
  const DATABASE_URL = failover.url;
  endings.push(endLaunched);
  const { url } = await runServer({ DATABASE_URL, ADMIN_MOBILE: '9822011223', ADMIN_NAME: 'Admin' });
  const db = connect(DATABASE_URL);
  endings.push(() => db.destroy());
  page = await openPage(url, db);
  endings.push(page.close);
}, 240_000);
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

const title =
  'a primary that is killed or cut off is replaced in 15 s, and loses nothing that was acknowledged or typed';

it(
  title,
  async () => {
    const typed: string[] = [];
    /** By note: the form's text after each failed save. */
    const kept = new Map<string, readonly string[]>();
    const outcome = await faultsUnderLoad({
      fault: "Patroni: the primary's machine is killed (`kill -9`) and cut off the network in turn",
      url: failover.url,
      servers: 2,
      people: 6,
      faults: KILLS,
      workMs: 3_000,
      doFault: async (n, back) => {
        const note = `Typed before failure ${n}`;
        typed.push(note);
        await page.type(note);
        const { primary, replica } = await failover.roles();
        const isKill = n % 2 === 1;
        if (isKill) primary.kill();
        else primary.cut();
        back();
        const saving = page.save();
        await failover.untilPrimary(replica);
        if (isKill) await failover.start(primary);
        else primary.mend();
        await failover.roles();
        kept.set(note, await saving);
      },
    });
    expectSurvived(outcome, { within: 15 });
    for (const [note, found] of kept) expect(found).toEqual(found.map(() => note));
    expect(await page.notes()).toEqual(typed);
    // Once at the beginning; from then on each comes back with what it has.
    expect(failover.copies()).toBe(1);
  },
  120_000 + KILLS * 120_000,
);
