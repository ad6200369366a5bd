import { sql, type SqlBool } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';

/** A condition on the table `leads`. */
export const isFresh = sql<SqlBool>`leads.lead_status = ${sql.lit(leadStatuses.fresh)}`;
