import { sql, type RawBuilder } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { hasStatus } from '../rules/lists';
import { scopeOf, type Scoped } from '../rules/scope';

const SCAN_LIMIT = sql.lit(3_000);

/** Merged from the lists' indexes by status, unsorted, so that readers can stop early. */
export const newestOf = (actor: Scoped): RawBuilder<unknown> => {
  // Each branch needs its own limit: otherwise every lead of the scope is gathered and sorted.
  const branches = scopeOf(actor).flatMap(({ rule, condition }) => {
    const statuses = rule.lead_status === undefined ? Object.values(leadStatuses) : [rule.lead_status];
    return statuses.map(
      (status) => sql`(select id, created_at, name from leads
      where ${condition} and ${hasStatus(status)} order by created_at desc, id desc limit ${SCAN_LIMIT})`,
    );
  });
  return sql`(select * from (${sql.join(branches, sql` union all `)}) own
    order by created_at desc, id desc limit ${SCAN_LIMIT})`;
};
