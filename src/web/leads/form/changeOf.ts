import type { Change } from '../../forms/contractFormProps';
import type { LeadFieldName } from '../../../contract/leadLabels';

type Fields = Readonly<Record<string, readonly LeadFieldName[]>>;

/** Fields that a change of the key clears. */
const emptiedBy: Fields = {
  team_leader: ['agent'],
  call_status: ['last_call_action'],
};

/** Fields whose rule reads the key: a change outdates their messages. */
const judgedBy: Fields = {
  team_leader: ['agent'],
  call_status: ['last_call_action', 'follow_up'],
  lead_status: ['follow_up', 'archived_reason'],
};

export const changeOf = (values: Readonly<Record<string, string>>, name: string, value: string): Change => {
  if (values[name] === value) return { changes: {}, outdated: [] };
  const emptied = [
    ...(emptiedBy[name] ?? []),
    // The picker is hidden: its value must be neither sent nor validated.
    ...(name === 'call_status' && value === '' ? (['follow_up'] as const) : []),
  ];
  return {
    changes: { [name]: value, ...Object.fromEntries(emptied.map((field) => [field, ''])) },
    outdated: judgedBy[name] ?? [],
  };
};
