import { sql } from 'kysely';
import { addDays } from '../../../src/contract/calendar';
import { reportDivisions } from '../../../src/contract/report';
import { roles } from '../../../src/contract/roles';
import { reportSchema } from '../../../src/contract/validation/report';
import { foldFigures } from '../../../src/server/db/foldFigures';
import { listDaysAt } from '../../../src/server/rules/lists';
import { readReport } from '../../../src/server/report/reportRoutes';
import { createLead, createLeads, createNote, createUser } from '../../support/factories';
import { testNow } from '../../support/testClock';
import { useDatabase } from '../../support/useDatabase';
import { storedReportFigures } from './keptRows';
import { countedReport } from './reportOracle';

const database = useDatabase();

test('concurrent writers and folders leave every figure of a report right', async () => {
  const { db } = database;
  const actor = { ...(await createUser(db)), role: roles.admin };
  const { today } = listDaysAt(testNow);
  const ids = await createLeads(db, 40);
  const write = (round: number) => async (id: number) => {
    await db.transaction().execute(async (trx) => {
      await sql`update leads set lead_status = ${(id + round) % 6}, archived_reason = ${`Reason ${round % 2}`},
        site_visit = ${today}::date + ${(round % 3) - 1}::integer where id = ${id}`.execute(trx);
      await sql`insert into lead_notes (lead_id, notes, kind, call_status, author_name, created_at)
        select id, 'Called.', 1, 'Connect', 'Staff', created_at + ${`${id * 7 + round} minutes`}::interval
        from leads where id = ${id}`.execute(trx);
    });
  };
  const [from, to] = [addDays(today, -40), today];
  for (let round = 0; round < 5; round += 1) {
    const folds = [1, 7, 5_000].map((batch) => foldFigures(db, testNow, batch));
    await Promise.all([...ids.map(write(round)), ...folds]);
    for (const by of reportDivisions) {
      const report = await readReport(db, actor, testNow, reportSchema.validateSync({ from, to, by }));
      const question = { actor, from, to, by, teamLeader: null, project: '' };
      const counted = await countedReport(db, testNow, question);
      expect([round, by, report.totals]).toEqual([round, by, counted.totals]);
      expect(report.totals.contacted).toBe(ids.length);
      expect(Object.fromEntries(report.archived_reasons.map(({ reason, leads }) => [reason, leads]))).toEqual(
        Object.fromEntries(counted.reasons),
      );
    }
  }
});

test('a lead that is deleted leaves nothing in the figures, neither itself nor its calls', async () => {
  const { db } = database;
  await foldFigures(db, testNow);
  const before = await storedReportFigures(db);
  const { id } = await createLead(db);
  await createNote(db, id, { call_status: 'Connect', follow_up: testNow });
  await createNote(db, id, { call_status: 'Connect' });
  await foldFigures(db, testNow);
  expect(await storedReportFigures(db)).not.toEqual(before);
  await db.deleteFrom('leads').where('id', '=', id).execute();
  await foldFigures(db, testNow);
  expect(await storedReportFigures(db)).toEqual(before);
});
