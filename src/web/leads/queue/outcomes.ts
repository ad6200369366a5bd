import { callDispositions, type CallOutcome, callOutcomes } from '../../../contract/choices';
import { leadStatuses } from '../../../contract/leadCodes';
import type { Change } from '../../forms/contractFormProps';
import type { Texts } from '../../forms/formRules';
import { changeOf } from '../form/leadFormValues';

export interface Outcome {
  status: CallOutcome;
  action: string;
  /** `KeyboardEvent.key` in lower case. */
  key: string;
}

/** Digits, then two letters that have no other use in the queue. */
const keys = '1234567890ux'.split('');

export const outcomes = callOutcomes.map((status, group) => ({
  status,
  actions: callDispositions[status].map((action, place, { length }): Outcome => {
    return { status, action, key: keys[group * length + place] ?? '' };
  }),
}));

/** Outcomes after which a lead is mostly archived. */
export const usualEnds: readonly string[] = ['Not Interested', 'Fake Query', 'Wrong Number'];

/** Names of changes that set two fields each. */
export const outcomeName = 'outcome';
export const archiveName = 'archive';

const separator = '\n';

export const outcomeText = ({ status, action }: Pick<Outcome, 'status' | 'action'>): string =>
  `${status}${separator}${action}`;

export const changesOf = (values: Texts, name: string, value: string): Change => {
  if (name === archiveName) {
    const { changes, outdated } = changeOf(values, 'lead_status', String(leadStatuses.archived));
    return { changes: { ...changes, archived_reason: value }, outdated };
  }
  if (name !== outcomeName) return changeOf(values, name, value);
  const [status = '', action = ''] = value.split(separator);
  const { changes, outdated } = changeOf(values, 'call_status', status);
  return { changes: { ...changes, last_call_action: action }, outdated };
};
