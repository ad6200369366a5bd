import { sql } from 'kysely';
import { fillDatabase, FillRefused, type Report } from '../../tools/generate/fill';
import { testNow } from '../support/testClock';
import { useServerDatabase } from '../support/useDatabase';

const database = useServerDatabase();
const options = { leads: 300, agents: 45, seedNumber: 7, batch: 100, now: testNow, mayAdd: false };
const silent: Report = () => undefined;

const cutOffAt =
  (work: string): Report =>
  (step) => {
    if (step.startsWith(work)) throw new Error('cut off');
  };

it('while another run works at a step, it is not taken for done, and a later run does it', async () => {
  const { db } = database;
  await expect(fillDatabase(db, options, cutOffAt('leads'))).rejects.toThrow('cut off');
  for (const lane of [0, 2]) {
    await db.transaction().execute(async (other) => {
      await sql`
        select from generating where lane = ${lane} order by place desc limit 1 for update`.execute(other);
      await expect(fillDatabase(db, options, silent)).rejects.toThrow(FillRefused);
    });
    if (lane === 0) await expect(fillDatabase(db, options, cutOffAt('figures'))).rejects.toThrow('cut off');
  }
  expect(await fillDatabase(db, options, silent)).toMatchObject({ leads: options.leads });
  const { rows } = await sql`select sum(n)::integer as leads from lead_totals where team_leader_id = 0 and agent_id = 0
    and project = '' and lead_source = '' and code in (0, 1, 2, 3, 4, 5, 11)`.execute(db);
  expect(rows).toEqual([{ leads: options.leads }]);
});
