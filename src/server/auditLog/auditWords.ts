import type { AuditRow, AuditValues } from '../../contract/auditLog';
import { leadStatusNames, leadStatusOf } from '../../contract/leadCodes';
import { isObject, type Json } from '../../contract/reading';
import { roleCodeOf, roleNames } from '../../contract/roles';
import { parseRecordId } from '../http/recordId';
import { redact, redactText } from '../logging/redact';

export interface StoredChange {
  id: number;
  actor_id: number | null;
  action: string;
  subject: string;
  when: string;
  /** `{field: [before, after]}`, or the values of a new or deleted record. */
  detail: unknown;
  changes: number;
  holders: number;
}

type Names = ReadonlyMap<number, string>;

export const system = 'System';

const personFields = new Set(['team_leader_id', 'agent_id', 'user_id']);

const customerId = (id: number): string => `C-${String(id).padStart(6, '0')}`;

const nameOf = (id: number, names: Names): string => names.get(id) ?? `User ${id}`;

const valueText = (field: string, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (personFields.has(field) && typeof value === 'number') return nameOf(value, names);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const role = field === 'role' ? roleCodeOf(value) : undefined;
  if (role !== undefined) return roleNames[role];
  const status = field === 'lead_status' ? leadStatusOf(value) : undefined;
  if (status !== undefined) return leadStatusNames[status];
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

const changesIn = (detail: Json, isDeleted: boolean, names: Names): Pick<AuditRow, 'from' | 'to'> => {
  const from: AuditValues = {};
  const to: AuditValues = {};
  for (const [field, value] of Object.entries(detail)) {
    const pair = isPair(value) ? value : isDeleted ? [value, null] : [null, value];
    const [before, after] = pair.map((each) => valueText(field, each, names));
    if (before === after) continue;
    from[field] = before ?? null;
    to[field] = after ?? null;
  }
  return { from, to };
};

const leadVerb = ({ lead_status, team_leader_id, agent_id, undone_transfer }: Json): string => {
  if (undone_transfer !== undefined) return 'undid the transfer of lead';
  if (isPair(lead_status) && lead_status[0] === null) return 'created and assigned lead';
  const people = [team_leader_id, agent_id].filter(isPair);
  // Saving a fresh lead with another status is audited even if its assignment stays.
  if (people.every(([before, after]) => before === after)) return 'started work on lead';
  return people.every(([, after]) => after === null) ? 'unassigned lead' : 'transferred lead';
};

const userVerbs: Readonly<Record<string, string>> = {
  'user.create': 'added user',
  'user.update': 'changed user',
  'user.unlock': 'unlocked the sign-in of',
  'user.end_sessions': 'signed out all devices of',
};

const otherVerbs: Readonly<Record<string, string>> = {
  'session.end': 'ended session',
  'masterSetting.add': 'added master value',
  'masterSetting.delete': 'deleted master value',
  'templates.save': 'changed',
  'form.connect': 'connected form',
  'form.disconnect': 'disconnected form',
  'queue.order': 'set the order of',
  'lead.export': 'exported',
  'lead.import': 'imported',
  'lead.undo_import': 'undid the import of',
  'export.limits': 'limited the export of',
};

type Subject = Pick<AuditRow, 'what' | 'record' | 'lead_id' | 'user_id'>;

const subjectOf = ({ action, subject }: StoredChange, detail: Json, names: Names): Subject => {
  const id = parseRecordId(subject) ?? null;
  if (action === 'lead.assign' && id !== null) {
    return { what: leadVerb(detail), record: customerId(id), lead_id: id, user_id: null };
  }
  const userVerb = userVerbs[action];
  if (userVerb !== undefined && id !== null) {
    return { what: userVerb, record: nameOf(id, names), lead_id: null, user_id: id };
  }
  const owner = detail.user_id;
  if (action === 'session.end' && typeof owner === 'number') {
    return { what: 'signed out a device of', record: nameOf(owner, names), lead_id: null, user_id: owner };
  }
  const { cat_name, cat_value } = detail;
  const value = typeof cat_name === 'string' && typeof cat_value === 'string' ? `${cat_name}: ${cat_value}` : undefined;
  return { what: otherVerbs[action] ?? action, record: value ?? redactText(subject), lead_id: null, user_id: null };
};

export const peopleIn = ({ actor_id, action, subject, detail }: StoredChange): number[] => {
  const values = isObject(detail) ? Object.entries(detail).filter(([field]) => personFields.has(field)) : [];
  const id = action in userVerbs ? parseRecordId(subject) : undefined;
  return [actor_id, id, ...values.flatMap(([, value]) => value)].filter((value) => typeof value === 'number');
};

/** Masks phone numbers and secrets as the log does: this text is copied and printed. */
export const auditRowOf = (change: StoredChange, names: Names): AuditRow => {
  const masked = redact(change.detail);
  const detail = isObject(masked) ? masked : {};
  return {
    id: change.id,
    who: change.actor_id === null ? system : nameOf(change.actor_id, names),
    who_id: change.actor_id,
    when: change.when,
    action: change.action,
    changes: change.changes,
    holders: change.holders,
    ...subjectOf(change, detail, names),
    ...changesIn(detail, change.action.endsWith('.delete'), names),
  };
};
