import { sql, type Transaction } from 'kysely';
import { leadStatusNames, type LeadStatus } from '../../contract/leadCodes';
import { formatCount } from '../../contract/numbers';
import type { Database } from '../db/schema';

/** A lead or earlier row with the same number. */
export interface Double {
  words: string;
  /** Null in a dry run, if the double is an earlier row to be added. */
  lead_id: number | null;
}

interface KnownLead {
  number: string;
  id: number;
  cust_id: string;
  lead_status: LeadStatus;
  leader: string | null;
}

export const sameAsRow = (row: number): string => `Same number as row ${formatCount(row)}.`;

/** Finds doubles by ten-digit number: an earlier row of this round, else the oldest lead in any scope. */
export const findDoubles = async (
  trx: Transaction<Database>,
  { id, round }: { id: number; round: number },
  numbers: readonly string[],
): Promise<Map<string, Double>> => {
  const { rows: known } = await sql<KnownLead>`
    select distinct on (number) number, found.id, found.cust_id, found.lead_status, users.name as leader
    from unnest(${numbers}::text[]) number
    cross join lateral (
      select id, cust_id, lead_status, team_leader_id from leads where reverse(contact) = reverse(number)
      union all
      select id, cust_id, lead_status, team_leader_id from leads
        where alt_contact is not null and reverse(alt_contact) = reverse(number)
    ) found
    left join users on users.user_id = found.team_leader_id
    order by number, found.id`.execute(trx);
  const doubles = new Map<string, Double>(
    known.map(({ number, id: lead_id, cust_id, lead_status, leader }) => {
      const holder = leader === null ? '' : `, ${leader}`;
      return [number, { lead_id, words: `Same number as ${cust_id} (${leadStatusNames[lead_status]}${holder}).` }];
    }),
  );
  const { rows: earlier } = await sql<{ contact: string; row: number; lead_id: number | null }>`
    select distinct on (number) number as contact, lead_id,
      (select row from import_rows where import_id = ${id} and import_rows.no = found.no)
    from unnest(${numbers}::text[]) number
    cross join lateral (
      -- With + 0, the index of numbers alone serves: with statistics of other imports, the planner would take another.
      select no, lead_id from import_results
      where contact = number and result <> 'refused' and import_id + 0 = ${id} and round + 0 = ${round} offset 0
    ) found
    order by number, found.no`.execute(trx);
  for (const { contact, row, lead_id } of earlier) {
    // A skipped row stands for the lead that it doubles.
    doubles.set(contact, { lead_id: lead_id ?? doubles.get(contact)?.lead_id ?? null, words: sameAsRow(row) });
  }
  return doubles;
};
