import { isObject, text, wholeNumber } from '../../../../contract/reading';
import { isApiError, isUnanswered, isWorthRetrying } from '../../../api/apiError';
import { withReason } from '../../transfers/transferTexts';

export interface TransferFailure {
  toast: 'Transfer failed.' | 'Something went wrong.';
  /** The server's words, or the cause of their absence. */
  text: string;
  /** Names of the leads out of reach, with the server's reasons. */
  taken: string[];
  takenIds: number[];
  canRetry: boolean;
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((id) => wholeNumber(id, 1)).filter((id) => id !== undefined) : [];

/** Ids of the leads that a refusal names as taken. */
export const takenIn = (error: unknown): number[] =>
  isApiError(error) && error.status === 409 && isObject(error.body) ? idsIn(error.body.taken) : [];

/** The reasons of a refusal by lead. */
const reasonsIn = (value: unknown): ReadonlyMap<number, string> =>
  new Map(
    (Array.isArray(value) ? value : []).flatMap((row: unknown) => {
      const id = isObject(row) ? wholeNumber(row.lead_id, 1) : undefined;
      const reason = isObject(row) ? text(row.reason) : null;
      return id === undefined || !reason ? [] : [[id, reason]];
    }),
  );

/** @param names the names of the sent leads by id */
export const transferFailure = (error: unknown, names: ReadonlyMap<number, string>): TransferFailure => {
  if (!isApiError(error) || isUnanswered(error)) {
    const message = isApiError(error) ? error.message : 'The transfer could not be sent.';
    return { toast: 'Something went wrong.', text: message, taken: [], takenIds: [], canRetry: true };
  }
  const takenIds = takenIn(error);
  const reasons = reasonsIn(isObject(error.body) ? error.body.refused : undefined);
  const details = Object.values(error.errors ?? {}).filter((detail) => detail !== error.message);
  return {
    toast: 'Transfer failed.',
    text: [error.message, ...details].join(' '),
    taken: takenIds.map((id) => withReason(names.get(id) ?? `Lead ${id}`, reasons.get(id) ?? '')),
    takenIds,
    canRetry: isWorthRetrying(error),
  };
};
