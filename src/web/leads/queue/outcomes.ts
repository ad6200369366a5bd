import { callDispositions, type CallOutcome, callOutcomes } from '../../../contract/choices';
import type { Change } from '../../forms/contractFormProps';
import type { Texts } from '../../forms/formRules';
import { changeOf } from '../form/leadFormValues';

export interface Outcome {
  status: CallOutcome;
  action: string;
  digit: number | undefined;
}

/** The nine most frequent actions, in the order of their digits. */
const keyed: readonly string[] = [
  ...['on calls', 'WhatsApp', 'Not Interested', 'Hung Up', 'Wrong Number'],
  ...['Not Pick Up', 'Not Reachable', 'Number Busy', 'Other'],
];

const digitOf = (action: string): number | undefined => {
  const place = keyed.indexOf(action);
  return place < 0 ? undefined : place + 1;
};

export const outcomes = callOutcomes.map((status) => ({
  status,
  actions: callDispositions[status].map((action): Outcome => ({ status, action, digit: digitOf(action) })),
}));

/** Name of a change that sets both call fields. */
export const outcomeName = 'outcome';

const separator = '\n';

export const outcomeText = ({ status, action }: Pick<Outcome, 'status' | 'action'>): string =>
  `${status}${separator}${action}`;

export const changesOf = (values: Texts, name: string, value: string): Change => {
  if (name !== outcomeName) return changeOf(values, name, value);
  const [status = '', action = ''] = value.split(separator);
  const { changes, outdated } = changeOf(values, 'call_status', status);
  return { changes: { ...changes, last_call_action: action }, outdated };
};
