import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import type { Story } from './stories';

const CHUNK = 2_000;

/** Rows as one parameter that the database takes apart. */
const rowsOf = (rows: readonly object[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::jsonb`;

const storyColumns = sql.raw(`k integer, name text, alt_contact text, gender text, state text, city text,
  customer_type text, requirement text, lead_source text, project text, remark text, team_leader_id integer,
  agent_id integer, lead_status smallint, archived_reason text, follow_up timestamptz, call_status text,
  last_call_action text, site_visit date, office_visit date, house_visit date, mid_way_visit date, last_note text,
  created_by integer, created_at timestamptz, updated_at timestamptz, version integer, has_calls boolean`);

const noteColumns = sql.raw(`k integer, is_last boolean, notes text, kind smallint, follow_up timestamptz,
  lead_status smallint, call_status text, last_call_action text, site_visit date, office_visit date, house_visit date,
  mid_way_visit date, created_at timestamptz`);

/**
 * Puts what the batches choose from into temporary tables of this connection: the stories, their notes, and the teams.
 * `pg_temp.part(n, salt)` is chance: the same number from 0 to 1 whenever it is asked for the same.
 */
export const createSourceTables = async (
  db: Kysely<Database> | Transaction<Database>,
  stories: readonly Story[],
  seedNumber: number,
): Promise<void> => {
  // They stay with the connection, which may have been used for this before.
  await sql`drop table if exists pg_temp.story, pg_temp.story_note, pg_temp.team`.execute(db);
  await sql`create temp table story (${storyColumns})`.execute(db);
  await sql`create temp table story_note (${noteColumns})`.execute(db);
  for (let start = 0; start < stories.length; start += CHUNK) {
    const chunk = stories.slice(start, start + CHUNK);
    const leads = chunk.map(({ notes: _notes, ...lead }) => lead);
    const notes = chunk.flatMap((story) => story.notes.map((note) => ({ ...note, k: story.k })));
    await sql`insert into story select * from jsonb_to_recordset(${rowsOf(leads)}) as story (${storyColumns})`.execute(
      db,
    );
    await sql`
      insert into story_note select * from jsonb_to_recordset(${rowsOf(notes)}) as note (${noteColumns})`.execute(db);
  }
  await sql`
    create temp table team as
    select (row_number() over (order by agent.user_id) - 1)::integer as i, agent.user_id as agent_id,
      agent.name as agent_name, leader.user_id as leader_id, leader.name as leader_name,
      admin.user_id as admin_id, admin.name as admin_name
    from users agent
    join users leader on leader.user_id = agent.team_leader_id
    cross join lateral (select user_id, name from users where role = 1 order by user_id limit 1) admin
    where agent.role = 3`.execute(db);
  for (const table of ['story', 'story_note', 'team']) await sql`analyze ${sql.table(table)}`.execute(db);
  await sql`
    create or replace function pg_temp.part(n bigint, salt integer) returns float8 language sql immutable as
    $$ select (hashint8extended(n, ${sql.lit(seedNumber * 100)}::bigint + salt) & 2147483647) / 2147483648.0::float8 $$`.execute(
    db,
  );
};
