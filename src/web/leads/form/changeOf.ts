import type { LeadFieldName, LeadValues } from './leadFormValues';

/** Fields that are emptied when another changes: their value belonged to the old one. */
const emptiedBy: Partial<Record<LeadFieldName, readonly LeadFieldName[]>> = {
  team_leader: ['agent'],
  call_status: ['last_call_action'],
};

/** Fields whose rule looks at another: what was said about them is out of date when that one changes. */
const judgedBy: Partial<Record<LeadFieldName, readonly LeadFieldName[]>> = {
  team_leader: ['agent'],
  call_status: ['last_call_action', 'follow_up'],
  lead_status: ['follow_up', 'archived_reason'],
};

interface Change {
  changes: Partial<LeadValues>;
  /** Messages at these fields go. */
  settled: readonly LeadFieldName[];
}

/** All that follows from one change of a form. */
export const changeOf = (values: LeadValues, name: LeadFieldName, value: string): Change => {
  if (values[name] === value) return { changes: {}, settled: [] };
  const emptied = [
    ...(emptiedBy[name] ?? []),
    // The picker is gone then: what nobody can see must not be sent, nor be complained about.
    ...(name === 'call_status' && value === '' ? (['follow_up'] as const) : []),
  ];
  const changes = Object.fromEntries([[name, value], ...emptied.map((field) => [field, ''])]) as Partial<LeadValues>; // as listed
  return { changes, settled: judgedBy[name] ?? [] };
};
