import { roles } from '../../../src/contract/roles';
import { migrate } from '../../../src/server/db/migrate';
import { readKept } from '../../../src/server/transfers/undoTransfer';
import { createLead, createTeamLeader, createUser } from '../../support/factories';
import { dropTables, migrateBefore } from '../../support/emptyDatabase';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();

test('reasons that an older server stored in words name nobody of another team to a team leader', async () => {
  const { db } = database;
  await dropTables(db);
  await migrateBefore(db, '0017');
  const admin = { ...(await createUser(db)), role: roles.admin };
  const leader = { ...(await createTeamLeader(db)), role: roles.teamLeader };
  const other = await createTeamLeader(db);
  const stored = [
    [
      'Was given to Other Agent (Vikram Shah) since.',
      'Was transferred to another team since.',
      'Was transferred to Other Agent (Vikram Shah) since.',
    ],
    [
      'Was given to another team since.',
      'Was transferred to another team since.',
      'Was transferred to somebody else since.',
    ],
    ['Was taken off everybody since.', 'Was unassigned since.', 'Was unassigned since.'],
    ['Was called by Naveen since K since.', 'Was called since.'],
    ['Was noted since.', 'Was noted since.'],
    ['Was changed by Rohini Das since.', 'Was changed since.'],
  ] as const;
  const rows = [];
  for (const [reason] of stored) {
    const { id } = await createLead(db, { team_leader_id: other.user_id, lead_status: 1 });
    rows.push({ lead_id: id, reason });
  }
  const transfer = await db
    .insertInto('transfers')
    .values({
      ...{ kind: 'transfer', at: new Date(), actor_id: leader.user_id, team_leader_id: leader.user_id, agents: '[]' },
      ...{ leads: 6, undone_at: new Date(), undone_by: admin.user_id, undone_leads: 0, kept: JSON.stringify(rows) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await migrate(db);
  const reasons = async (actor: typeof admin | typeof leader) =>
    (await readKept(db, { ...actor, name: '', team_leader_id: null }, transfer.id)).map(({ reason }) => reason);
  expect(await reasons(leader)).toEqual(stored.map(([, forLeader]) => forLeader));
  expect(await reasons(admin)).toEqual(stored.map(([before, , forAdmin]) => forAdmin ?? before));

  // A server of the version before may still run beside this one.
  const old = JSON.stringify([rows[0]]);
  await db.updateTable('transfers').set({ kept: old }).where('id', '=', transfer.id).execute();
  expect(await reasons(admin)).toEqual(['Was changed since.']);
});
