import { fillEmptyDatabase } from '../../../src/server/seed/fillEmptyDatabase';
import { StartError } from '../../../src/server/db/databaseErrors';
import { auditOf } from '../../support/audit';
import { createClock } from '../../support/testClock';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const empty = { seed: 'none', seedNumber: 1, adminMobile: null, adminName: null } as const;
const clock = createClock();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const users = () => database.db.selectFrom('users').select(['name', 'phone', 'role']).execute();

describe('a database without users', () => {
  it('is refused when the first Admin’s number or name is missing, and stays empty', async () => {
    for (const settings of [empty, { ...empty, adminMobile: '9812345678' }, { ...empty, adminName: 'Meera Nair' }]) {
      await expect(fillEmptyDatabase(database.db, clock, settings)).rejects.toThrow(StartError);
    }
    expect(await users()).toEqual([]);
  });

  it('gets the Admin of the settings once, also when several servers start together', async () => {
    const settings = { ...empty, adminMobile: '9812345678', adminName: 'Meera Nair' };
    const runs = await Promise.all([1, 2, 3].map(() => fillEmptyDatabase(database.db, clock, settings)));
    expect(runs.sort()).toEqual(['admin', 'nothing', 'nothing']);
    expect(await users()).toEqual([{ name: 'Meera Nair', phone: '9812345678', role: 1 }]);
  });

  it('audits that the system added that Admin', async () => {
    await fillEmptyDatabase(database.db, clock, { ...empty, adminMobile: '9812345678', adminName: 'Meera Nair' });
    const { user_id } = await database.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow();
    expect(await auditOf(database.db, 'user.create')).toEqual([
      {
        actor_id: null,
        action: 'user.create',
        subject: String(user_id),
        at: '2026-06-17T12:00:00+05:30',
        detail: { name: 'Meera Nair', phone: '9812345678', role: 1 },
      },
    ]);
  });

  it('gets the demonstration set once', async () => {
    expect(await fillEmptyDatabase(database.db, clock, { ...empty, seed: 'demo' })).toBe('demonstration');
    expect(await fillEmptyDatabase(database.db, clock, { ...empty, seed: 'demo' })).toBe('nothing');
    expect(await users()).toHaveLength(37);
  });
});
