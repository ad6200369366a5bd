import { sql, type RawBuilder } from 'kysely';
import type { ForeignLead } from '../../contract/duplicates';
import type { LeadListCode, LeadStatus } from '../../contract/leadCodes';
import type { LeadRow } from '../../contract/leads';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import { statusName } from './leadStatusOut';

interface NamedLead extends Omit<ForeignLead, 'lead_status'> {
  lead_status: LeadStatus;
}

export interface WithSameNumber {
  same_number?: NamedLead[] | null;
}

const numbers = sql`reverse(page.contact), reverse(page.alt_contact)`;

/** Two indexes and no order, so that a very common number costs no more than others. */
const namedLeads = sql`
      (select json_agg(json_build_object(
        'cust_id', other.cust_id, 'team_leader', other_leader.name, 'lead_status', other.lead_status
        ) order by other.id desc) from (
        select distinct id, cust_id, team_leader_id, lead_status from (
          (select id, cust_id, team_leader_id, lead_status from leads
            where reverse(contact) in (${numbers}) and id <> page.id limit ${sql.lit(limits.duplicatesNamed)})
          union all
          (select id, cust_id, team_leader_id, lead_status from leads
            where alt_contact is not null and reverse(alt_contact) in (${numbers}) and id <> page.id
            limit ${sql.lit(limits.duplicatesNamed)})
        ) alike limit ${sql.lit(limits.duplicatesNamed)}
      ) other left join users as other_leader on other_leader.user_id = other.team_leader_id) as same_number`;

/** Fresh Leads only: duplicates matter when leads are assigned. */
export const sameNumberColumn = (list: LeadListCode): RawBuilder<unknown> =>
  list === leadStatuses.fresh ? sql`, ${namedLeads}` : sql``;

export const sameNumberOut = ({ same_number }: WithSameNumber): Pick<LeadRow, 'same_number'> =>
  same_number
    ? { same_number: same_number.map((lead) => ({ ...lead, lead_status: statusName(lead.lead_status) })) }
    : {};
