import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { instantOf } from '../../contract/calendar';
import { leadStatuses } from '../../contract/leadCodes';
import type { LeadChanged } from '../../contract/leads';
import { byKeys } from '../../contract/record';
import { type LeadUpdate, newPlansSchema } from '../../contract/validation/leads';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import { executeTemplate } from '../db/hotStatements';
import type { Database, LeadsTable } from '../db/schema';
import { dayText, exactTimestampText, nullableTimestampText, onlyRow } from '../db/sqlParts';
import { conflict, invalid } from '../failures';
import { validBody } from '../http/validBody';
import { leadScope } from '../rules/scope';
import { assignmentAfterUpdate, checkAssignees, isSameAssignment } from './assigneeQueries';
import {
  changedColumns,
  chosenStatus,
  decisiveColumns,
  equalsStored,
  noteOf,
  plainColumns,
  type StoredLead,
} from './leadChange';
import { leadNotFound, readLeadDetail } from './leadDetailQueries';
import { addLeadNote, workColumns } from './leadNoteQueries';

interface StoredPlans {
  follow_up: string | null;
  site_visit: string | null;
}

/** Follow-ups go out with a precision of one second. */
const secondOf = (text: string): number => Math.floor((instantOf(text)?.getTime() ?? Number.NaN) / 1000);

/**
 * Unchanged plans pass, so that an overdue lead can be saved.
 * @throws Refusal 422 at each wrong field
 */
const checkNewPlans = (current: StoredPlans, update: LeadUpdate, now: Date): void => {
  const keepsFollowUp = current.follow_up !== null && secondOf(update.follow_up) === secondOf(current.follow_up);
  const plans = {
    ...(!keepsFollowUp && { follow_up: update.follow_up }),
    ...(update.site_visit !== current.site_visit && { site_visit: update.site_visit }),
  };
  validBody(newPlansSchema, plans, now);
};

type LockedLead = StoredLead & StoredPlans & Pick<Selectable<LeadsTable>, 'version'> & { updated_at: string };

/**
 * Exactly one of two saves with the same state succeeds. A save without changes writes nothing.
 * @throws Refusal 404 outside the scope, 409 when the lead changed since `updated_at`, 422 for a new plan in the past,
 * 403 or 422 for an assignment that is not allowed
 */
export const updateLead: Handler<'updateLead'> = async ({ trx, actor, now, body: update }) => {
  const saved = { status: 200, message: 'Client Update successfully!' } as const;
  const { id } = update;
  const seen = seenVersion(update);
  const current = await lockLead(trx, actor, id);
  if (seen !== undefined && seen.getTime() !== Date.parse(current.updated_at)) throw await leadChanged(trx, actor, id);
  checkNewPlans(current, update, now);

  const before = { teamLeader: current.team_leader_id, agent: current.agent_id };
  const wanted = { teamLeader: update.team_leader, agent: update.agent };
  const leavesPool = current.lead_status === leadStatuses.fresh && chosenStatus(update) !== undefined;
  const next = assignmentAfterUpdate(actor, before, wanted, leavesPool);
  await checkAssignees(trx, next, { teamLeader: 'team_leader', agent: 'agent' }, before);

  const columns = changedColumns(current, update, next);
  const note = noteOf(current, update, next, actor.role);
  if (!note && equalsStored(current, columns)) return saved;
  const isReassigned = !isSameAssignment(before, next);
  const leavesFresh = current.lead_status === leadStatuses.fresh && columns.lead_status !== leadStatuses.fresh;
  const isAssigned = leavesFresh || (isReassigned && next.teamLeader !== null);
  const versions = { id, version: current.version, updated_by: actor.user_id, now };
  const saved_at = await saveColumns(trx, { ...columns, ...(isAssigned && { assign_time: now }) }, versions);

  if (note) {
    const author = { author_id: actor.user_id, author_name: actor.name };
    await addLeadNote(trx, { ...note, ...author, lead_id: id, created_at: saved_at });
  }
  // The audit log alone remembers to whom a fresh lead was offered.
  if (isReassigned || leavesFresh) {
    const detail = {
      team_leader_id: [before.teamLeader, next.teamLeader],
      agent_id: [before.agent, next.agent],
      lead_status: [current.lead_status, columns.lead_status],
    };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'lead.assign', subject: id, detail });
  }
  return saved;
};

/** The state that the client read; undefined for older clients, whose last save wins. */
function seenVersion(update: LeadUpdate): Date | undefined {
  if (update.updated_at === '') return undefined;
  const instant = instantOf(update.updated_at);
  if (instant === undefined) throw invalid({ updated_at: 'updated_at must be the text that came with the lead.' });
  return instant;
}

async function lockLead(trx: Transaction<Database>, actor: Actor, id: number): Promise<LockedLead> {
  const { role, user_id } = actor;
  const [lead] = await executeTemplate(trx, `lock lead ${role}`, { id, user_id }, (given) =>
    trx
      .selectFrom('leads')
      .select([...plainColumns, ...decisiveColumns, 'version'])
      .select([
        exactTimestampText('leads.updated_at').as('updated_at'),
        nullableTimestampText('follow_up').as('follow_up'),
        dayText('site_visit').as('site_visit'),
      ])
      .where('id', '=', given.id)
      .where(leadScope({ role, user_id: given.user_id }))
      .forNoKeyUpdate(),
  );
  if (!lead) throw await leadNotFound(trx, actor, id);
  return lead;
}

/** Kept where an update gives none. */
const keptColumns = ['follow_up', ...workColumns, 'remark', 'last_note', 'assign_time'] as const;

const nothingGiven = byKeys(keptColumns, () => null);

interface SavedVersion {
  id: number;
  version: number;
  updated_by: number;
  now: Date;
}

/** One statement for all saves, which the database prepares. */
async function saveColumns(trx: Transaction<Database>, columns: Updateable<LeadsTable>, saved: SavedVersion) {
  const values = { ...nothingGiven, ...columns, ...saved };
  const shape = `save lead ${Object.keys(values).join()}`;
  const rows = await executeTemplate(trx, shape, values, ({ id, version, now, ...set }) => {
    const kept = keptColumns.map((name) => [name, sql`coalesce(${set[name]}, ${sql.ref(name)})`] as const);
    return trx
      .updateTable('leads')
      .set({
        ...set,
        ...Object.fromEntries(kept),
        enquired_at: null,
        // Two saves within a millisecond need different versions.
        updated_at: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(exactTimestampText('updated_at').as('saved_at'));
  });
  return onlyRow(rows).saved_at;
}

async function leadChanged(trx: Transaction<Database>, actor: Actor, id: number) {
  const { data, changed_by, changed_by_id } = await readLeadDetail(trx, id);
  const is_own_change = changed_by_id === actor.user_id;
  const body: LeadChanged = { current: data, changed_by, is_own_change };
  const message = is_own_change
    ? 'You changed this lead in another tab. Your changes here were not saved.'
    : `${changed_by ?? 'Someone else'} has changed this lead since you opened it. Your changes were not saved.`;
  return conflict(message, body);
}
