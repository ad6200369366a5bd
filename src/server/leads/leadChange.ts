import type { Insertable, Selectable, Updateable } from 'kysely';
import { leadStatuses, type LeadStatus } from '../../contract/leadCodes';
import { instantOf } from '../../contract/calendar';
import type { PlainLeadField } from '../../contract/leads';
import type { LeadUpdate } from '../../contract/validation/leads';
import type { LeadNotesTable, LeadsTable } from '../db/schema';
import type { Assignment } from './assigneeQueries';
import { remarkKind } from './leadNoteQueries';
import { orNull, plainColumns, plainColumnsOf } from './plainColumns';

export const decisiveColumns = ['lead_status', 'remark', 'archived_reason', 'team_leader_id', 'agent_id'] as const;

export type StoredLead = Pick<Selectable<LeadsTable>, PlainLeadField | (typeof decisiveColumns)[number]>;

/** Undefined when empty or fresh, which is only the value as read. */
export const chosenStatus = ({ lead_status }: Pick<LeadUpdate, 'lead_status'>): LeadStatus | undefined =>
  lead_status === null || lead_status === leadStatuses.fresh ? undefined : lead_status;

const statusAfter = (current: StoredLead, update: LeadUpdate, next: Assignment): LeadStatus => {
  const isAssigned = current.lead_status === leadStatuses.fresh && next.teamLeader !== null;
  return chosenStatus(update) ?? (isAssigned ? leadStatuses.new : current.lead_status);
};

/** Fields that the read omits: empty keeps them. */
const omittedFields = (update: LeadUpdate) => ({
  ...(update.follow_up && { follow_up: instantOf(update.follow_up) }),
  ...(update.call_status && { call_status: update.call_status }),
  ...(update.last_call_action && { last_call_action: update.last_call_action }),
  ...(update.site_visit && { site_visit: update.site_visit }),
  ...(update.office_visit && { office_visit: update.office_visit }),
  ...(update.house_visit && { house_visit: update.house_visit }),
  ...(update.mid_way_visit && { mid_way_visit: update.mid_way_visit }),
});

export function changedColumns(current: StoredLead, update: LeadUpdate, next: Assignment): Updateable<LeadsTable> {
  const status = statusAfter(current, update, next);
  return {
    ...plainColumnsOf(update),
    ...omittedFields(update),
    team_leader_id: next.teamLeader,
    agent_id: next.agent,
    lead_status: status,
    archived_reason:
      status === leadStatuses.archived ? (orNull(update.archived_reason) ?? current.archived_reason) : null,
    ...(update.remark && { remark: update.remark }),
    ...(update.notes && { last_note: update.notes }),
  };
}

/** Other fields (a call, a visit, a note) always make a history entry. */
export const equalsStored = (current: StoredLead, columns: Updateable<LeadsTable>): boolean =>
  [...plainColumns, ...decisiveColumns].every((name) => !(name in columns) || columns[name] === current[name]);

type NoteContent = Pick<Insertable<LeadNotesTable>, 'notes' | 'kind' | 'lead_remark' | 'lead_status'>;

/** Undefined when only plain fields change. A remark beside a note shares its entry. */
export function noteOf(
  current: StoredLead,
  update: LeadUpdate,
  next: Assignment,
  authorKind: number,
): NoteContent | undefined {
  const entry = omittedFields(update);
  const remark = update.remark === '' || update.remark === current.remark ? null : update.remark;
  const status = statusAfter(current, update, next);
  const isSilent = update.notes === '' && remark === null && Object.keys(entry).length === 0;
  if (isSilent && status === current.lead_status) return undefined;
  const isRemarkAlone = update.notes === '' && remark !== null;
  return {
    ...entry,
    notes: orNull(update.notes) ?? remark,
    kind: isRemarkAlone ? remarkKind : authorKind,
    lead_remark: isRemarkAlone ? null : remark,
    lead_status: status,
  };
}
