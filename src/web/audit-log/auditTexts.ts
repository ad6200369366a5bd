import type { AuditRow } from '../../contract/auditLog';

/** The fields of the records as a sentence calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  team_leader_id: 'team leader',
  agent_id: 'agent',
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

/** One field that a change touched, in words. */
export interface ChangedField {
  name: string;
  from: string;
  to: string;
}

const nothing = 'none';

/** What a change did, field by field, in the order in which the server names them. */
export const changedFields = ({ from, to }: Pick<AuditRow, 'from' | 'to'>): ChangedField[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].map((field) => ({
    name: fieldNames[field] ?? field.replaceAll('_', ' '),
    from: from[field] ?? nothing,
    to: to[field] ?? nothing,
  }));
