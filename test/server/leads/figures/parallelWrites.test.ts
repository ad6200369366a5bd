import { sql } from 'kysely';
import { roles } from '../../../../src/contract/roles';
import { foldFigures } from '../../../../src/server/db/foldFigures';
import { readCounters } from '../../../../src/server/leads/leadCounters';
import { listDaysAt } from '../../../../src/server/rules/lists';
import { createLeads, createUser } from '../../../support/factories';
import { testNow } from '../../../support/testClock';
import { useApp } from '../../../support/useApp';
import { countedCounters } from './oracle';

const app = useApp();

test('concurrent writers and folders leave every counter right', async () => {
  const { db } = app;
  const admin = { ...(await createUser(db)), role: roles.admin };
  const ids = await createLeads(db, 40);
  const write = (round: number) => async (id: number) => {
    await sql`update leads set lead_status = ${(id + round) % 6}, site_visit = ${listDaysAt(testNow).today}::date
      where id = ${id}`.execute(db);
  };
  for (let round = 0; round < 5; round += 1) {
    const folds = [1, 7, 5_000].map((batch) => foldFigures(db, testNow, batch));
    await Promise.all([...ids.map(write(round)), ...folds]);
    const days = listDaysAt(testNow);
    expect(await readCounters(db, admin, days)).toEqual(await countedCounters(db, admin, days));
  }
});
