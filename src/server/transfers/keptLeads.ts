import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { KeptLead } from '../../contract/transfers';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { leadScope } from '../rules/scope';
import { holderText } from './transferRules';

/** Stored as facts: the words depend on the reader's scope. */
interface KeptFact {
  lead_id: number;
  /** Missing in rows of an older server. */
  cause: 'moved' | 'unassigned' | 'called' | 'noted' | 'changed' | null;
  who: string | null;
}

const participles = { called: 'called', noted: 'noted', changed: 'changed' };

const reasonOf = ({ cause, who }: KeptFact, isInScope: boolean): string => {
  if (cause === 'unassigned') return 'Was unassigned since.';
  if (cause === 'moved') return `Was transferred to ${isInScope ? (who ?? 'somebody else') : 'another team'} since.`;
  const by = isInScope && who !== null ? ` by ${who}` : '';
  return `Was ${participles[cause ?? 'changed']}${by} since.`;
};

/** A call outweighs a note, and a note a change. */
export async function findKept(
  trx: Transaction<Database>,
  transferId: number,
  undone: readonly number[],
): Promise<KeptFact[]> {
  const { rows } = await sql<KeptFact>`
    select was.lead_id, cause, case cause
      when 'moved' then ${holderText('leader', 'agent')}
      when 'changed' then changer.name
      else entry.author_name
    end as who
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
    ) entry on true
    cross join lateral (select case
      when (leads.team_leader_id, leads.agent_id) is not distinct from (transfers.team_leader_id, was.to_agent_id) then
        case when entry.is_called then 'called' when entry.is_noted then 'noted' else 'changed' end
      when leads.team_leader_id is null then 'unassigned'
      else 'moved'
    end as cause) because
    where transfers.id = ${transferId} and was.lead_id <> all (${idArray(undone)})
    order by was.lead_id`.execute(trx);
  return rows;
}

/** Scope decides at each reading, so it is the reader's. */
const nameOf = (actor: Actor) => sql<string>`case when ${leadScope(actor)} then leads.name else '' end`;

export async function readKept(db: Kysely<Database>, actor: Actor, transferId: number): Promise<KeptLead[]> {
  const { rows } = await sql<KeptFact & Omit<KeptLead, 'reason'> & { is_in_scope: boolean }>`
    select leads.id as lead_id, leads.cust_id, ${nameOf(actor)} as name, fact.cause, fact.who,
      ${leadScope(actor)} as is_in_scope
    from transfers, jsonb_to_recordset(transfers.kept) as fact (lead_id integer, cause text, who text)
    join leads on leads.id = fact.lead_id
    where transfers.id = ${transferId}
    order by leads.id`.execute(db);
  return rows.map(({ lead_id, cust_id, name, cause, who, is_in_scope }) => {
    return { lead_id, cust_id, name, reason: reasonOf({ lead_id, cause, who }, is_in_scope) };
  });
}

/** Leads that returned without their agent, who could no longer have them. */
export async function readWithoutAgent(db: Kysely<Database>, actor: Actor, transferId: number): Promise<KeptLead[]> {
  const { rows } = await sql<KeptLead>`
    select leads.id as lead_id, leads.cust_id, ${nameOf(actor)} as name,
      case when ${leadScope(actor)} then 'Was with ' || agent.name || ', who' else 'Its agent' end
        || ' cannot have it now.' as reason
    from transfer_leads was
    join leads on leads.id = was.lead_id
    join users agent on agent.user_id = was.agent_id
    where was.transfer_id = ${transferId} and was.lost_agent
    order by leads.id`.execute(db);
  return rows;
}
