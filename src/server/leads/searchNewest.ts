import { sql, type RawBuilder } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { Actor } from '../auth/actor';

const SCAN_LIMIT = sql.lit(3_000);

/** Merged from the lists' indexes by status, unsorted, so that readers can stop early. */
export const newestOfTeam = ({ user_id }: Pick<Actor, 'user_id'>): RawBuilder<unknown> => {
  // Each branch needs its own limit: otherwise every lead of the scope is gathered and sorted.
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select id, created_at, name from leads where ${condition} order by created_at desc, id desc limit ${SCAN_LIMIT})`;
  const ofTeam = Object.values(leadStatuses).map((status) =>
    newest(sql`team_leader_id = ${sql.lit(user_id)} and lead_status = ${sql.lit(status)}`),
  );
  const ofNobody = newest(sql`lead_status = ${sql.lit(leadStatuses.fresh)} and team_leader_id is null`);
  return sql`(select * from (${sql.join([...ofTeam, ofNobody], sql` union all `)}) own
    order by created_at desc, id desc limit ${SCAN_LIMIT})`;
};
