import { sql, type Transaction } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { insertLists } from '../../src/server/seed/company';
import { createLargeStaff } from './staff';

/**
 * Master lists, capture forms and staff, unless there are agents already: then the leads are theirs.
 * @returns how many agents there are
 */
export const ensureCompany = async (
  trx: Transaction<Database>,
  { agents, seedNumber, now }: { agents: number; seedNumber: number; now: Date },
): Promise<number> => {
  if ((await countAgents(trx)) === 0) {
    const since = new Date(now.getTime() - 1_100 * 24 * 60 * 60 * 1000);
    await insertLists(trx, since);
    const staff = JSON.stringify(createLargeStaff(agents, seedNumber).map((member, i) => ({ ...member, i })));
    const member = sql`jsonb_to_recordset(${staff}::jsonb)
      as member (i integer, name text, phone text, email text, gender text, role smallint, team integer)`;
    // Numbers that are taken, as that of an Admin who was there before, stay with who has them.
    await sql`
      insert into users (name, phone, email, gender, role, created_at, updated_at)
      select name, phone, email, gender, role, ${since}, ${since} from ${member} where role < 3 order by i
      on conflict do nothing`.execute(trx);
    await sql`
      with member as (select * from ${member}),
      leader as (
        select row_number() over (order by user_id) - 1 as team, user_id from users where role = 2
      )
      insert into users (name, phone, email, gender, role, team_leader_id, created_at, updated_at)
      select name, phone, email, gender, role, leader.user_id, ${since}, ${since}
      from member join leader using (team) where role = 3 order by i
      on conflict do nothing`.execute(trx);
  }
  return countAgents(trx);
};

const countAgents = async (trx: Transaction<Database>): Promise<number> => {
  const { count } = await trx
    .selectFrom('users')
    .where('role', '=', 3)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
