import { callDispositions, callOutcomes, type CallOutcome } from '../../../contract/callOutcomes';
import type { Change } from '../../forms/contractFormProps';
import type { Texts } from '../../forms/formRules';
import { changeOf } from '../form/changeOf';

/** What came of a call: its status and its action, chosen by one press. */
export interface Outcome {
  status: CallOutcome;
  action: string;
  /** The digit that chooses it; undefined for those that are rare. */
  digit: number | undefined;
}

/** The nine that happen most, in the order of their digits. */
const keyed: readonly string[] = [
  ...['on calls', 'WhatsApp', 'Not Interested', 'Hung Up', 'Wrong Number'],
  ...['Not Pick Up', 'Not Reachable', 'Number Busy', 'Other'],
];

const digitOf = (action: string): number | undefined => {
  const place = keyed.indexOf(action);
  return place < 0 ? undefined : place + 1;
};

/** The outcomes of each status. */
export const outcomes = callOutcomes.map((status) => ({
  status,
  actions: callDispositions[status].map((action): Outcome => ({ status, action, digit: digitOf(action) })),
}));

/** By this name a form is told of both fields at once. */
export const outcomeName = 'outcome';

const separator = '\n';

/** Both fields in one text; empty for no outcome. */
export const outcomeText = ({ status, action }: Pick<Outcome, 'status' | 'action'>): string =>
  `${status}${separator}${action}`;

/** As in any form of a lead, and an outcome sets both of its fields. */
export const changesOf = (values: Texts, name: string, value: string): Change => {
  if (name !== outcomeName) return changeOf(values, name, value);
  const [status = '', action = ''] = value.split(separator);
  const { changes, settled } = changeOf(values, 'call_status', status);
  return { changes: { ...changes, last_call_action: action }, settled };
};
