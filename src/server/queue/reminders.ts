import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { limits } from '../../contract/limits';
import type { Reminder, RemindersResponse } from '../../contract/reminders';
import { roles, type RoleCode } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlTime';
import { isOpen } from '../leads/leadPredicates';

type Person = Pick<Actor, 'user_id' | 'role'>;

/** The leads that a person calls; undefined for none. */
const callScope = {
  [roles.admin]: () => undefined,
  [roles.teamLeader]: ({ user_id }) => sql<SqlBool>`leads.team_leader_id = ${user_id} and leads.agent_id is null`,
  [roles.agent]: ({ user_id }) => sql<SqlBool>`leads.agent_id = ${user_id}`,
} satisfies Record<RoleCode, (person: Person) => RawBuilder<SqlBool> | undefined>;

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const findReminders = async (db: Kysely<Database>, own: RawBuilder<SqlBool>, now: Date): Promise<Reminder[]> => {
  const from = minutesFrom(now, -limits.reminderPastMinutes);
  const to = minutesFrom(now, limits.reminderAheadMinutes);
  const { rows } = await sql<Reminder>`
    with nearest as (
      select id, cust_id, name, follow_up from leads
      where ${own} and ${isOpen} and leads.follow_up >= ${from} and leads.follow_up <= ${to}
      order by abs(extract(epoch from leads.follow_up - ${now}::timestamptz)), leads.id
      limit ${sql.lit(limits.reminders)}
    )
    select id, cust_id, name, ${timestampText('nearest.follow_up')} as follow_up
    from nearest order by nearest.follow_up, id`.execute(db);
  return rows;
};

export const remindersFor = async (db: Kysely<Database>, actor: Person, now: Date): Promise<RemindersResponse> => {
  const own = callScope[actor.role](actor);
  return { status: 200, data: own ? await findReminders(db, own, now) : [], now: now.toISOString() };
};
