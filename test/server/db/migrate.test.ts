import { sql } from 'kysely';
import { isMoved } from '../../../src/server/backup/tableShapes';
import { migrate, migrations } from '../../../src/server/db/migrate';
import { errorCode, StartError, violatedConstraint } from '../../../src/server/db/databaseErrors';
import { createAgent, createLead, createMasterSetting, createUser } from '../../support/factories';
import { dropTables } from '../../support/emptyDatabase';
import { declaredColumns } from '../../support/schemaFile';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();

const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

/** The columns of each table, without views and the records of migrations. */
async function columns(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not in (select table_name from information_schema.views)
      and table_name not like 'kysely%' and table_name <> 'schema_migrations'
    group by table_name`.execute(database.db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

describe('migrations', () => {
  it('make exactly the tables and columns that the types declare, beside the figures and their own record', async () => {
    const declared = Object.entries(await columns()).filter(([table]) => isMoved(table));
    expect(Object.fromEntries(declared)).toEqual(declaredColumns());
  });

  it('leave no trigger that joins the rows before and after by a nested loop, which its first plan would keep', async () => {
    const { rows } = await sql`
      select proname from pg_proc where prosrc ~ '(?<!full )\\mjoin (old|new)_leads'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('run once each, also when several servers start together', async () => {
    await dropTables(database.db);
    const runs = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
    expect(runs.flat()).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(database.db)).toEqual([]);
  });

  it('run all of them or none', async () => {
    await dropTables(database.db);
    const broken = { name: '0098_broken', sql: 'create table half (); select 1 / 0' };
    expect(errorCode(await refusalOf(migrate(database.db, [...migrations, broken])))).toBe('22012');
    expect(await columns()).toEqual({});
    expect(await migrate(database.db)).toEqual(migrations.map(({ name }) => name));
  });

  it('refuse a database that a newer program made', async () => {
    const newer = { name: '0099_from_the_future', sql: 'create table later ()' };
    await migrate(database.db, [...migrations, newer]);
    const refusal = await refusalOf(migrate(database.db));
    await sql`drop table later`.execute(database.db);
    await sql`delete from kysely_migration where name = ${newer.name}`.execute(database.db);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/at version 99, and this program knows versions up to \d+ only/);
  });

  it('accept what a newer program left compatible, and refuse what else it changed', async () => {
    const newer = [
      { name: '0098_later.compatible', sql: 'create table later ()' },
      { name: '0099_later.online', sql: '-- once: an index\ncreate index if not exists later_name on leads (name);' },
    ];
    await migrate(database.db, [...migrations, ...newer]);
    expect(await migrate(database.db)).toEqual([]);
    await migrate(database.db, [...migrations, ...newer, { name: '0100_other', sql: 'drop table later' }]);
    await expect(migrate(database.db)).rejects.toThrow(/at version 100, and this program knows versions up to/);
    await sql`drop index later_name`.execute(database.db);
    await sql`delete from kysely_migration where name > '0098'`.execute(database.db);
  });

  it('continue the record of the first versions to the tables of a new database, and make those refuse it', async () => {
    const ofNew = await columns();
    await dropTables(database.db);
    const [first] = migrations;
    if (first === undefined) throw new Error('There is no migration.');
    await sql.raw(first.sql).execute(database.db);
    await sql`create table schema_migrations (
      version integer primary key, name text not null, applied_at timestamptz(3) not null default now()
    )`.execute(database.db);
    await sql`insert into schema_migrations (version, name) values (1, 'initial')`.execute(database.db);
    const { phone } = await createUser(database.db);

    const runs = await Promise.all([migrate(database.db), migrate(database.db)]);

    expect(runs.flat()).toEqual(migrations.slice(1).map(({ name }) => name));
    expect(await migrate(database.db)).toEqual([]);
    // The figures' own tables too, which no type declares.
    expect(await columns()).toEqual(ofNew);
    expect(await database.db.selectFrom('users').select('phone').execute()).toEqual([{ phone }]);
    // The first versions, at version 1, refuse a higher version in their record.
    const { rows } = await sql<{ newest: number }>`select max(version) as newest from schema_migrations`.execute(
      database.db,
    );
    expect(rows[0]?.newest).toBeGreaterThan(1);
    await sql`drop table schema_migrations`.execute(database.db);
  });
});

describe('the tables', () => {
  it('give each lead a customer id of at least six digits', async () => {
    const lead = await createLead(database.db);
    expect(lead.cust_id).toBe(`C-${String(lead.id).padStart(6, '0')}`);
    await sql`alter table leads alter column id restart with 12345678`.execute(database.db);
    expect((await createLead(database.db)).cust_id).toBe('C-12345678');
  });

  it('take a phone number once', async () => {
    const { phone } = await createUser(database.db);
    const refusal = await refusalOf(createUser(database.db, { phone }));
    expect(violatedConstraint(refusal)).toBe('users_phone_key');
  });

  it.each(['palm GROVE', '  Palm Grove ', 'Palm    Grove'])(
    'take a master value once in its category, also as "%s"',
    async (cat_value) => {
      await createMasterSetting(database.db, { cat_value: 'Palm Grove' }).catch(() => undefined);
      const refusal = await refusalOf(createMasterSetting(database.db, { cat_value }));
      expect(violatedConstraint(refusal)).toBe('master_settings_value_key');
    },
  );

  it('take the same master value in another category', async () => {
    await createMasterSetting(database.db, { cat_value: 'Direct' });
    const other = await createMasterSetting(database.db, { cat_name: 'Lead Source', cat_value: 'Direct' });
    expect(other.cat_value).toBe('Direct');
  });

  it('refuse an agent without a team leader, a team leader with one, and an unknown role or status', async () => {
    const { user_id, team_leader_id } = await createAgent(database.db);
    const { db } = database;
    const refusals = await Promise.all([
      refusalOf(db.updateTable('users').set({ team_leader_id: null }).where('user_id', '=', user_id).execute()),
      refusalOf(db.updateTable('users').set({ team_leader_id }).where('user_id', '=', team_leader_id).execute()),
      refusalOf(db.updateTable('users').set({ role: 4 }).where('user_id', '=', user_id).execute()),
      refusalOf(createLead(db, { lead_status: 6 })),
    ]);
    expect(refusals.map(errorCode)).toEqual(['23514', '23514', '23514', '23514']);
  });
});
