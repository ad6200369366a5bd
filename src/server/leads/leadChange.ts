import type { Insertable, Selectable, Updateable } from 'kysely';
import { leadStatuses, type LeadStatus } from '../../contract/leadCodes';
import { instantOf } from '../../contract/calendar';
import type { PlainLeadField } from '../../contract/leads';
import { byKeys } from '../../contract/record';
import { plainLeadFields, type LeadUpdate } from '../../contract/validation/leads';
import type { LeadNotesTable, LeadsTable } from '../db/schema';
import type { Assignment } from './assigneeQueries';
import { remarkKind, workColumns } from './leadNoteQueries';

/** Stored as sent, each in the column of its name. */
export const plainColumns = Object.keys(plainLeadFields) as PlainLeadField[]; // Object.keys forgets what the keys are

export const orNull = (value: string): string | null => (value === '' ? null : value);

export const plainColumnsOf = (
  body: Partial<Record<PlainLeadField, string>>,
): Pick<Insertable<LeadsTable>, PlainLeadField> =>
  // Exactly the plain columns; the schema requires the fields that cannot be null.
  byKeys(plainColumns, (column) => orNull(body[column] ?? '')) as Pick<Insertable<LeadsTable>, PlainLeadField>;

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
const omittedFields = (
  update: LeadUpdate,
): Pick<Updateable<LeadsTable>, 'follow_up' | (typeof workColumns)[number]> => ({
  ...(update.follow_up && { follow_up: instantOf(update.follow_up) }),
  ...byKeys(
    workColumns.filter((name) => update[name]),
    (name) => update[name],
  ),
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
