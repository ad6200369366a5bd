import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { indiaDayOf as contractDayOf } from '../../../src/contract/calendar';
import {
  dayText,
  exactTimestampText,
  indiaDayOf,
  nullableTimestampText,
  timestampText,
} from '../../../src/server/db/sqlParts';
import type { Database } from '../../../src/server/db/schema';
import { rounds } from '../../support/depth';
import { createLead } from '../../support/factories';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();

const read = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('leads')
    .select([
      timestampText('leads.created_at').as('created_at'),
      exactTimestampText('updated_at').as('updated_at'),
      nullableTimestampText('follow_up').as('follow_up'),
      dayText('site_visit').as('site_visit'),
      sql<string>`${indiaDayOf('created_at')}::text`.as('day'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('times on their way out of the database', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
    'are India’s when the database session is set to %s',
    async (zone) => {
      const { id } = await createLead(database.db, {
        created_at: new Date('2026-11-20T20:00:00Z'),
        updated_at: new Date('2026-11-20T18:29:59.042Z'),
        site_visit: '2026-12-01',
      });
      const row = await database.db.connection().execute(async (connection) => {
        await sql`select set_config('timezone', ${zone}, false)`.execute(connection);
        return read(connection, id);
      });
      expect(row).toEqual({
        created_at: '2026-11-21T01:30:00+05:30',
        updated_at: '2026-11-20T23:59:59.042+05:30',
        follow_up: null,
        site_visit: '2026-12-01',
        day: '2026-11-21',
      });
    },
  );

  it('keep the instant to the millisecond, and the day that the contract says', async () => {
    const { id } = await createLead(database.db);
    const instants = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(instants, async (instant) => {
        const times = { created_at: instant, updated_at: instant, follow_up: instant };
        await database.db.updateTable('leads').set(times).where('id', '=', id).execute();
        const row = await read(database.db, id);
        expect(new Date(row.updated_at)).toEqual(instant);
        expect(new Date(row.created_at).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000);
        expect(row.follow_up).toBe(row.created_at);
        expect([row.day, row.created_at.slice(0, 10)]).toEqual([contractDayOf(instant), contractDayOf(instant)]);
      }),
      { numRuns: rounds(50) },
    );
  });
});
