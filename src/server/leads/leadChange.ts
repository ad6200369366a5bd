import type { Insertable, Selectable, Updateable } from 'kysely';
import { leadStatuses, type LeadStatus } from '../../contract/leadCodes';
import { instantOf } from '../../contract/calendar';
import type { LeadUpdate } from '../../contract/validation/leads';
import type { LeadNotesTable, LeadsTable } from '../db/schema';
import type { Assignment } from './leadAssignment';
import { remarkKind } from './leadNoteQueries';
import { orNull, plainColumns, plainColumnsOf, type PlainColumn } from './plainColumns';

/** The columns of a lead, beside the plain ones, that decide what a save does to it. */
export const decisiveColumns = ['lead_status', 'remark', 'archived_reason', 'team_leader_id', 'agent_id'] as const;

/** The parts of a stored lead that decide what a save does to it. */
export type StoredLead = Pick<Selectable<LeadsTable>, PlainColumn | (typeof decisiveColumns)[number]>;

/** The status that is asked for; none when it is left empty or still the fresh one that the read gave. */
export const chosenStatus = ({ lead_status }: Pick<LeadUpdate, 'lead_status'>): LeadStatus | undefined =>
  lead_status === null || lead_status === leadStatuses.fresh ? undefined : lead_status;

/** A fresh lead that gets a team leader is a new one; otherwise a lead keeps its status until one is chosen. */
const statusAfter = (current: StoredLead, update: LeadUpdate, next: Assignment): LeadStatus => {
  const isHandedOut = current.lead_status === leadStatuses.fresh && next.teamLeader !== null;
  return chosenStatus(update) ?? (isHandedOut ? leadStatuses.new : current.lead_status);
};

/** What the read does not return, and therefore stays as it is when it is sent empty. */
const given = (update: LeadUpdate) => ({
  ...(update.follow_up && { follow_up: instantOf(update.follow_up) }),
  ...(update.call_status && { call_status: update.call_status }),
  ...(update.last_call_action && { last_call_action: update.last_call_action }),
  ...(update.site_visit && { site_visit: update.site_visit }),
  ...(update.office_visit && { office_visit: update.office_visit }),
  ...(update.house_visit && { house_visit: update.house_visit }),
  ...(update.mid_way_visit && { mid_way_visit: update.mid_way_visit }),
});

/** The columns that a save sets, except time and version. Columns it leaves out stay as they are. */
export function changedColumns(current: StoredLead, update: LeadUpdate, next: Assignment): Updateable<LeadsTable> {
  const status = statusAfter(current, update, next);
  return {
    ...plainColumnsOf(update),
    ...given(update),
    team_leader_id: next.teamLeader,
    agent_id: next.agent,
    lead_status: status,
    archived_reason:
      status === leadStatuses.archived ? (orNull(update.archived_reason) ?? current.archived_reason) : null,
    ...(update.remark && { remark: update.remark }),
    ...(update.notes && { last_note: update.notes }),
  };
}

/**
 * Whether a save that leaves no history entry leaves the lead as it is, too: all that it sets is there already. What the
 * stored lead does not show here (a call, a visit, a note) makes an entry whenever it is given.
 */
export const isAsStored = (current: StoredLead, columns: Updateable<LeadsTable>): boolean =>
  [...plainColumns, ...decisiveColumns].every((name) => !(name in columns) || columns[name] === current[name]);

/** The parts of a history entry that the save decides; its lead, author and time come from elsewhere. */
type NoteContent = Pick<Insertable<LeadNotesTable>, 'notes' | 'kind' | 'lead_remark' | 'lead_status'>;

/**
 * The history entry of a save: one when it says anything that the history shows, or moves the status. A save of plain
 * fields alone leaves none. A remark that comes beside a note is kept in the same entry.
 * @param authorKind the author's role
 */
export function noteOf(
  current: StoredLead,
  update: LeadUpdate,
  next: Assignment,
  authorKind: number,
): NoteContent | undefined {
  const said = given(update);
  const remark = update.remark === '' || update.remark === current.remark ? null : update.remark;
  const status = statusAfter(current, update, next);
  const isSilent = update.notes === '' && remark === null && Object.keys(said).length === 0;
  if (isSilent && status === current.lead_status) return undefined;
  const isRemarkAlone = update.notes === '' && remark !== null;
  return {
    ...said,
    notes: orNull(update.notes) ?? remark,
    kind: isRemarkAlone ? remarkKind : authorKind,
    lead_remark: isRemarkAlone ? null : remark,
    lead_status: status,
  };
}
