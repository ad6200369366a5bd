import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { KeptLead } from '../../contract/transfers';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { idArray } from '../leads/idArray';
import { leadScope } from '../leads/leadScope';
import { holderText } from './leadWords';

/** What became of a lead since its transfer. */
interface Touched {
  lead_id: number;
  is_moved: boolean;
  is_in_scope: boolean;
  /** Who has it now; null for nobody. */
  holder: string | null;
  /** Who changed it last. */
  changer: string | null;
  /** Who wrote the entry of its history that says most. */
  author: string | null;
  is_called: boolean;
  is_noted: boolean;
}

/** A lead with the reason why it stays. */
export type Kept = Pick<KeptLead, 'lead_id' | 'reason'>;

const by = (name: string | null): string => (name === null ? '' : ` by ${name}`);

const reasonOf = ({ is_moved, is_in_scope, holder, changer, author, is_called, is_noted }: Touched): string => {
  if (is_moved && !is_in_scope) return 'Was given to another team since.';
  if (is_moved) return holder === null ? 'Was taken off everybody since.' : `Was given to ${holder} since.`;
  if (is_called) return `Was called${by(author)} since.`;
  if (is_noted) return `Was noted${by(author)} since.`;
  return `Was changed${by(changer)} since.`;
};

/** The leads of a transfer that did not go back, with the reasons. A call says more than a note, and that than a change. */
export async function findKept(
  trx: Transaction<Database>,
  actor: Actor,
  transferId: number,
  undone: readonly number[],
): Promise<Kept[]> {
  const { rows } = await sql<Touched>`
    select was.lead_id, ${leadScope(actor)} as is_in_scope, ${holderText('leader', 'agent')} as holder,
      (leads.team_leader_id, leads.agent_id) is distinct from (transfers.team_leader_id, was.to_agent_id) as is_moved,
      changer.name as changer, said.author_name as author, coalesce(said.is_called, false) as is_called,
      coalesce(said.is_noted, false) as is_noted
    from transfers
    join transfer_leads was on was.transfer_id = transfers.id
    join leads on leads.id = was.lead_id
    left join users as leader on leader.user_id = leads.team_leader_id
    left join users as agent on agent.user_id = leads.agent_id
    left join users as changer on changer.user_id = leads.updated_by
    left join lateral (
      select author_name, call_status is not null as is_called, notes is not null as is_noted
      from lead_notes
      where lead_notes.lead_id = was.lead_id and lead_notes.created_at > was.changed_at
      order by call_status is null, notes is null, created_at desc, id desc
      limit 1
    ) said on true
    where transfers.id = ${transferId} and was.lead_id <> all (${idArray(undone)})
    order by was.lead_id`.execute(trx);
  return rows.map((lead) => ({ lead_id: lead.lead_id, reason: reasonOf(lead) }));
}

/** The leads that an undo left where they are, as the transfer remembers them. */
export async function readKept(db: Kysely<Database>, actor: Actor, transferId: number): Promise<KeptLead[]> {
  const { rows } = await sql<KeptLead>`
    select leads.id as lead_id, leads.cust_id, case when ${leadScope(actor)} then leads.name else '' end as name, left_there.reason
    from transfers, jsonb_to_recordset(transfers.kept) as left_there (lead_id integer, reason text)
    join leads on leads.id = left_there.lead_id
    where transfers.id = ${transferId}
    order by leads.id`.execute(db);
  return rows;
}
