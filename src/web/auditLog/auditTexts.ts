import type { AuditRow } from '../../contract/auditLog';
import { formatTimestamp } from '../dates';

/** In the order of display; unknown fields come last. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  role: 'role',
  team_leader_id: 'team leader',
  agent_id: 'agent',
  project: 'project',
  lead_status: 'status',
  phone: 'mobile number',
  email: 'e-mail',
  crm_app_access: 'CRM/App access',
  login_device: 'single-device login',
  sign_in_locked_until: 'locked until',
  project_name: 'project',
  cat_name: 'list',
  cat_value: 'value',
};

export interface ChangedField {
  name: string;
  from: string;
  to: string;
}

const nothing = 'none';

const places = new Map(Object.keys(fieldNames).map((field, place) => [field, place]));

const placeOf = (field: string): number => places.get(field) ?? places.size;

const readable = (text: string | null | undefined): string =>
  text ? (/^\d{4}-\d\d-\d\dT/.test(text) ? formatTimestamp(text) : text) : nothing;

export const changedFields = ({ from, to }: Pick<AuditRow, 'from' | 'to'>): ChangedField[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({
      name: fieldNames[field] ?? field.replaceAll('_', ' '),
      from: readable(from[field]),
      to: readable(to[field]),
    }));
