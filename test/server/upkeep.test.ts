import type { Insertable } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { adviceOnSize, checkpoint, removeExpired, vacuum } from '../../src/server/upkeep';
import { createLead, createTeamLeader, createUser } from '../support/factories';
import { createClock, testNow } from '../support/testClock';
import { useDatabase } from '../support/useDatabase';

const HOUR = 60 * 60 * 1000;
const ago = (hours: number): Date => new Date(testNow.getTime() - hours * HOUR);

const database = useDatabase();

describe('upkeep', () => {
  it('removes expired rows only', async () => {
    const { db } = database;
    const { user_id } = await createUser(db);
    const [one, two] = [{ mobile: '9000000001' }, { mobile: '9000000002' }];
    const insert = <Table extends keyof Database>(table: Table, ...rows: Insertable<Database[Table]>[]) =>
      db.insertInto(table).values(rows).execute();
    const session = { user_id, last_used_at: ago(1) };
    await insert(
      'user_sessions',
      { ...session, token_hash: 'old', created_at: ago(9 * 24) },
      { ...session, token_hash: 'live', created_at: ago(6 * 24) },
    );
    const code = { user_id, place: 'address:local', code_hash: 'x' };
    await insert('otp_codes', { ...code, ...one, expires_at: ago(25) }, { ...code, ...two, expires_at: ago(-0.05) });
    const wrong = { lane: '' };
    await insert('otp_wrong_codes', { ...wrong, ...one, tried_at: ago(25) }, { ...wrong, ...two, tried_at: ago(23) });
    const local = { address: 'local' };
    await insert('otp_address_tries', { ...local, ...one, tried_at: ago(2) }, { ...local, ...two, tried_at: ago(0.1) });
    await insert('otp_sends', { ...local, ...one, sent_at: ago(25) }, { ...local, ...two, sent_at: ago(0.5) });
    await insert(
      'known_places',
      { ...one, user_id, place: 'address:old', signed_in_at: ago(32 * 24) },
      { ...one, user_id, place: 'address:live', signed_in_at: ago(29 * 24) },
    );
    const key = { user_id, call: 'addUser', request_hash: 'x' };
    await insert(
      'idempotency_keys',
      { ...key, key: 'old', created_at: ago(25) },
      { ...key, key: 'live', created_at: ago(1) },
    );

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

    const later = await createLead(db);
    await insert(
      'lead_holds',
      { lead_id: lead.id, user_id, until: ago(0.1) },
      { lead_id: later.id, user_id, until: ago(-0.1) },
    );

    await removeExpired(db, createClock());

    expect(await db.selectFrom('user_sessions').select('token_hash').execute()).toEqual([{ token_hash: 'live' }]);
    expect(await db.selectFrom('otp_codes').select('mobile').execute()).toEqual([{ mobile: '9000000002' }]);
    for (const table of ['otp_sends', 'otp_wrong_codes', 'otp_address_tries'] as const) {
      expect(await db.selectFrom(table).select('mobile').execute()).toEqual([{ mobile: '9000000002' }]);
    }
    expect(await db.selectFrom('known_places').select('place').execute()).toEqual([{ place: 'address:live' }]);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'live' }]);
    expect(await db.selectFrom('lead_holds').select('lead_id').execute()).toEqual([{ lead_id: later.id }]);
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
