import { type Kysely, sql, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { countOf } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import type { KeptLead } from '../../contract/transfers';
import type { Actor } from '../auth/sessions';
import type { Handler, Writing } from '../callContext';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { conflict, forbidden, notFound } from '../failures';
import { recordId } from '../http/recordId';
import { joinedPeople } from '../leads/leadRows';
import { leadScope } from '../rules/scope';
import { computedTimestampText, holderText, isOwnTransfer, transferScope, undoUntil } from './transferRules';

/**
 * The lock lets one of several undos do the work; a retry answers with its figures.
 * @throws Refusal 404 out of scope, 403 for another person's transfer, 409 with `undo_until` when it is too late
 */
export const undoTransfer: Handler<'undoTransfer'> = async ({ params, ...writing }) => {
  const { trx, actor, now } = writing;
  const id = recordId(params.transfer_id, 'transfer');
  const transfer = await lockTransfer(writing, id);
  let { undone } = transfer;
  if (undone === null) {
    const ids = await returnLeads(writing, id);
    const kept = await findKept(trx, id, ids);
    undone = ids.length;
    await trx
      .updateTable('transfers')
      .set({ undone_at: now, undone_by: actor.user_id, undone_leads: undone, kept: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
  }
  const kept = await readKept(trx, actor, id);
  const without_agent = await readWithoutAgent(trx, actor, id);
  const message = undoneMessage(undone, kept.length, without_agent.length);
  return { status: 200, message, transfer_id: id, undone, kept, without_agent };
};

async function lockTransfer({ trx, actor, now }: Writing, id: number) {
  const until = undoUntil(sql`transfers.at`);
  const { rows } = await sql<{ undone: number | null; is_own: boolean; is_late: boolean; undo_until: string }>`
    select undone_leads as undone, ${isOwnTransfer(actor)} as is_own, ${until} <= ${now}::timestamptz as is_late,
      ${computedTimestampText(until)} as undo_until
    from transfers
    where id = ${id} and ${transferScope(actor)}
    for no key update`.execute(trx);
  const [transfer] = rows;
  if (!transfer) throw notFound('transfer');
  if (!transfer.is_own) throw forbidden('Only an Admin or the person who made this transfer can undo it.');
  if (transfer.is_late) {
    const { undo_until } = transfer;
    throw conflict('A transfer can be undone for a day, and this one is older. Nothing was changed.', { undo_until });
  }
  return transfer;
}

const { fresh } = leadStatuses;

const noteText = sql`
  'Transfer undone: back ' || case
    when holder is null and origin.lead_status = ${sql.lit(fresh)} then 'among the fresh leads'
    when holder is null then 'with nobody'
    else 'with ' || holder || case when origin.lead_status = ${sql.lit(fresh)} then ', as a fresh lead' else '' end
  end || '.'`;

/**
 * Returns leads whose version shows no change since, without unfit agents. Locks people before leads, by id.
 * @returns the ids of the returned leads
 */
async function returnLeads({ trx, actor, now }: Writing, transferId: number): Promise<number[]> {
  await sql`
    select user_id from users where user_id in (select agent_id from transfer_leads where transfer_id = ${transferId})
    order by user_id for share`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    with origin as (
      select leads.id, leads.team_leader_id as old_leader_id, leads.agent_id as old_agent_id, leads.project as old_project,
        leads.lead_status as old_status, was.team_leader_id, agent.user_id as agent_id, was.project, was.lead_status,
        was.assign_time, was.agent_id is not null and agent.user_id is null as lost_agent
      from transfer_leads was
      join leads on leads.id = was.lead_id and leads.version = was.version
      left join users agent on agent.user_id = was.agent_id and agent.role = ${sql.lit(roles.agent)}
        and agent.team_leader_id = was.team_leader_id and agent.crm_app_access
      where was.transfer_id = ${transferId}
      order by leads.id
      for no key update of leads
    ), undone as (
      update leads set
        team_leader_id = origin.team_leader_id,
        agent_id = origin.agent_id,
        project = origin.project,
        lead_status = origin.lead_status,
        assign_time = origin.assign_time,
        updated_at = greatest(${now}::timestamptz, leads.updated_at + interval '1 millisecond'),
        updated_by = ${actor.user_id}::integer,
        version = leads.version + 1
      from origin
      where leads.id = origin.id
      returning leads.id, leads.agent_id, leads.version, leads.updated_at
    ), marked as (
      update transfer_leads was set lost_agent = true
      from origin
      where was.transfer_id = ${transferId} and was.lead_id = origin.id and origin.lost_agent
    ), renewed as (
      -- An earlier transfer of a returned lead can be undone next.
      update transfer_leads earlier set to_agent_id = undone.agent_id, version = undone.version,
        changed_at = undone.updated_at
      from undone, transfers
      where earlier.lead_id = undone.id and earlier.version = undone.version - 2
        and transfers.id = earlier.transfer_id and ${undoUntil(sql`transfers.at`)} > ${now}::timestamptz
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${now}::timestamptz, ${actor.user_id}::integer, 'lead.assign', origin.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(origin.old_leader_id, origin.team_leader_id),
        'agent_id', jsonb_build_array(origin.old_agent_id, origin.agent_id),
        'project', jsonb_build_array(origin.old_project, origin.project),
        'lead_status', jsonb_build_array(origin.old_status, origin.lead_status),
        'undone_transfer', ${transferId}::integer
      )
      from origin
      order by origin.id
    ), noted as (
      insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
      select origin.id, ${noteText}, ${sql.lit(roles.admin)}, origin.lead_status, ${actor.user_id}::integer,
        ${actor.name}::text, undone.updated_at
      from undone
      join origin on origin.id = undone.id
      ${joinedPeople('origin')}
      cross join lateral (select ${holderText('leader', 'agent')} as holder) back
      order by origin.id
    )
    select id from undone`.execute(trx);
  return rows.map(({ id }) => id);
}

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
async function findKept(trx: Transaction<Database>, transferId: number, undone: readonly number[]) {
  const { rows } = await sql<KeptFact>`
    select was.lead_id, cause, case cause
      when 'moved' then ${holderText('leader', 'agent')}
      when 'changed' then changer.name
      else entry.author_name
    end as who
    from transfers
    join transfer_leads was on was.transfer_id = transfers.id
    join leads on leads.id = was.lead_id
    ${joinedPeople('leads')}
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
async function readWithoutAgent(db: Kysely<Database>, actor: Actor, transferId: number): Promise<KeptLead[]> {
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

const undoneMessage = (undone: number, kept: number, withoutAgent: number): string => {
  const stays =
    kept === 0
      ? ''
      : ` ${countOf(kept, 'lead')} ${kept === 1 ? 'stays, because it was' : 'stay, because they were'} worked on since.`;
  const lost =
    withoutAgent === 0 ? '' : ` ${countOf(withoutAgent, 'lead')} ${withoutAgent === 1 ? 'has' : 'have'} no agent now.`;
  return undone === 0 && kept > 0
    ? `No lead went back.${stays}`
    : `${countOf(undone, 'lead')} ${undone === 1 ? 'is back where it was' : 'are back where they were'}.${lost}${stays}`;
};
