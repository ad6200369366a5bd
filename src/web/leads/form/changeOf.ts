import type { Change } from '../../forms/contractFormProps';
import type { LeadFieldName } from '../../../contract/leadLabels';

type Fields = Readonly<Record<string, readonly LeadFieldName[]>>;

/** Fields that are emptied when another changes: their value belonged to the old one. */
const emptiedBy: Fields = {
  team_leader: ['agent'],
  call_status: ['last_call_action'],
};

/** Fields whose rule looks at another: what was said about them is out of date when that one changes. */
const judgedBy: Fields = {
  team_leader: ['agent'],
  call_status: ['last_call_action', 'follow_up'],
  lead_status: ['follow_up', 'archived_reason'],
};

/** All that follows from one change of a lead's form. */
export const changeOf = (values: Readonly<Record<string, string>>, name: string, value: string): Change => {
  if (values[name] === value) return { changes: {}, settled: [] };
  const emptied = [
    ...(emptiedBy[name] ?? []),
    // The picker is gone then: what nobody can see must not be sent, nor be complained about.
    ...(name === 'call_status' && value === '' ? (['follow_up'] as const) : []),
  ];
  return {
    changes: { [name]: value, ...Object.fromEntries(emptied.map((field) => [field, ''])) },
    settled: judgedBy[name] ?? [],
  };
};
