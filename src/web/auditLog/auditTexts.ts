import type { AuditRow } from '../../contract/auditLog';
import { formatCount } from '../../contract/numbers';
import { formatTimestamp } from '../texts/dates';

/** Fields in the order of display; unknown ones come last. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  role: 'Role',
  team_leader_id: 'Team leader',
  agent_id: 'Agent',
  project: 'Project',
  lead_status: 'Status',
  phone: 'Mobile number',
  email: 'E-mail',
  crm_app_access: 'CRM/App access',
  login_device: 'Single-device login',
  sign_in_locked_until: 'Sign-in lock',
  project_name: 'Project',
};

const inSentence = new Set(['cat_name', 'cat_value', 'user_id', 'undone_transfer']);
const holderFields = new Set(['team_leader_id', 'agent_id']);

const places = new Map(Object.keys(fieldNames).map((field, place) => [field, place]));

const placeOf = (field: string): number => places.get(field) ?? places.size;

const nameOf = (field: string): string =>
  fieldNames[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

const readable = (text: string | null | undefined): string =>
  text ? (/^\d{4}-\d\d-\d\dT/.test(text) ? formatTimestamp(text) : text) : '';

const changeText = (name: string, from: string, to: string): string => {
  if (from === '') return `${name}: ${to}`;
  return to === '' ? `${name} removed (was ${from})` : `${name} changed from ${from} to ${to}`;
};

/** `Role changed from Team Leader to Admin`; without what the sentence has. */
export const changeTexts = ({ from, to, action }: AuditRow): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !inSentence.has(field))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({ field, before: readable(from[field]), after: readable(to[field]) }))
    .filter(({ field, before }) => action !== 'lead.assign' || !holderFields.has(field) || before !== '')
    .map(({ field, before, after }) => changeText(nameOf(field), before, after));

/** A press that stands as one row changed leads, and more than one. */
export const pressText = ({ changes }: AuditRow): string => `${formatCount(changes)} leads`;

/** ` to Naveen K (team of Vikram Shah)`, ` to 5 people`; empty for what assigns no lead. */
export const toWhom = ({ action, to, holders }: AuditRow): string => {
  if (action !== 'lead.assign' || 'undone_transfer' in to) return '';
  if (holders > 1) return ` to ${holders} people`;
  const { agent_id: agent, team_leader_id: leader } = to;
  if (agent && leader) return ` to ${agent} (team of ${leader})`;
  return agent || leader ? ` to ${agent || leader}` : '';
};
