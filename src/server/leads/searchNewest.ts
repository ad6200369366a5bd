import { sql, type RawBuilder } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { Actor } from '../auth/actor';

/** So many of the newest leads of a scope are looked through for a text that a good part of them have. */
const LOOKED_THROUGH = sql.lit(3_000);

/**
 * The newest leads (id, created_at, name) of a team leader's scope, newest first, read from the indexes of the lists, one
 * for each status. Nothing is sorted, so whoever has found enough among the first of them reads no further.
 */
export const newestOfTeam = ({ user_id }: Pick<Actor, 'user_id'>): RawBuilder<unknown> => {
  // Each has the limit of all: without one of their own the database gathers and sorts every lead of the scope.
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select id, created_at, name from leads where ${condition} order by created_at desc, id desc limit ${LOOKED_THROUGH})`;
  const ofTeam = Object.values(leadStatuses).map((status) =>
    newest(sql`team_leader_id = ${sql.lit(user_id)} and lead_status = ${sql.lit(status)}`),
  );
  const ofNobody = newest(sql`lead_status = ${sql.lit(leadStatuses.fresh)} and team_leader_id is null`);
  return sql`(select * from (${sql.join([...ofTeam, ofNobody], sql` union all `)}) own
    order by created_at desc, id desc limit ${LOOKED_THROUGH})`;
};
