import { adviceOnSize, checkpoint, removeExpired, vacuum } from '../../src/server/upkeep';
import { createLead, createTeamLeader, createUser } from '../support/factories';
import { createClock, testNow } from '../support/testClock';
import { createTestDatabase } from '../support/testDatabase';
import type { TestDatabase } from '../support/testDatabase';

const HOUR = 60 * 60 * 1000;
const ago = (hours: number): Date => new Date(testNow.getTime() - hours * HOUR);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('upkeep', () => {
  it('removes expired rows only', async () => {
    const { db } = database;
    const { user_id } = await createUser(db);
    await db
      .insertInto('user_sessions')
      .values([
        { token_hash: 'old', user_id, created_at: ago(9 * 24), last_used_at: ago(1) },
        { token_hash: 'live', user_id, created_at: ago(6 * 24), last_used_at: ago(1) },
      ])
      .execute();
    await db
      .insertInto('otp_codes')
      .values([
        { user_id, place: 'address:local', mobile: '9000000001', code_hash: 'x', expires_at: ago(25) },
        { user_id, place: 'address:local', mobile: '9000000002', code_hash: 'x', expires_at: ago(-0.05) },
      ])
      .execute();
    await db
      .insertInto('otp_wrong_codes')
      .values([
        { mobile: '9000000001', lane: '', tried_at: ago(25) },
        { mobile: '9000000002', lane: '', tried_at: ago(23) },
      ])
      .execute();
    await db
      .insertInto('otp_address_tries')
      .values([
        { mobile: '9000000001', address: 'local', tried_at: ago(2) },
        { mobile: '9000000002', address: 'local', tried_at: ago(0.1) },
      ])
      .execute();
    await db
      .insertInto('known_places')
      .values([
        { user_id, place: 'address:old', mobile: '9000000001', signed_in_at: ago(32 * 24) },
        { user_id, place: 'address:live', mobile: '9000000001', signed_in_at: ago(29 * 24) },
      ])
      .execute();
    await db
      .insertInto('otp_sends')
      .values([
        { mobile: '9000000001', address: 'local', sent_at: ago(25) },
        { mobile: '9000000002', address: 'local', sent_at: ago(0.5) },
      ])
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values([
        { user_id, key: 'old', call: 'addUser', request_hash: 'x', created_at: ago(25) },
        { user_id, key: 'live', call: 'addUser', request_hash: 'x', created_at: ago(1) },
      ])
      .execute();

    const lead = await createLead(db);
    const leader = await createTeamLeader(db);
    for (const hours of [91 * 24, 49, 47]) {
      const given = { kind: 'transfer', at: ago(hours), actor_id: user_id, team_leader_id: leader.user_id } as const;
      const { id } = await db
        .insertInto('transfers')
        .values({ ...given, agents: '[]', leads: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const was = { transfer_id: id, lead_id: lead.id, lead_status: 0, version: hours, changed_at: ago(hours) };
      await db.insertInto('transfer_leads').values(was).execute();
    }

    for (const [hours, held] of [
      [0.1, lead],
      [-0.1, await createLead(db)],
    ] as const) {
      await db
        .insertInto('lead_holds')
        .values({ lead_id: held.id, user_id, until: ago(hours) })
        .execute();
    }

    await removeExpired(db, createClock());

    expect(await db.selectFrom('user_sessions').select('token_hash').execute()).toEqual([{ token_hash: 'live' }]);
    expect(await db.selectFrom('otp_codes').select('mobile').execute()).toEqual([{ mobile: '9000000002' }]);
    for (const table of ['otp_sends', 'otp_wrong_codes', 'otp_address_tries'] as const) {
      expect(await db.selectFrom(table).select('mobile').execute()).toEqual([{ mobile: '9000000002' }]);
    }
    expect(await db.selectFrom('known_places').select('place').execute()).toEqual([{ place: 'address:live' }]);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'live' }]);
    expect(await db.selectFrom('lead_holds').select('lead_id').execute()).toEqual([{ lead_id: lead.id + 1 }]);
    const transfers = db.selectFrom('transfers').leftJoin('transfer_leads', 'transfer_id', 'transfers.id');
    expect(await transfers.select('version').orderBy('transfers.id').execute()).toEqual([
      { version: null },
      { version: 47 },
    ]);
  });

  it('renews the planner’s statistics, writes a checkpoint and gives no advice for a small database', async () => {
    await vacuum(database.db);
    await checkpoint(database.db);
    expect(await adviceOnSize(database.db)).toBeNull();
  });
});
