import { isObject, text, wholeNumber } from '../../../../contract/reading';
import { isApiError, isUnanswered, isWorthRetrying } from '../../../api/apiError';
import { withReason } from '../../transfers/transferTexts';

/** Why a transfer did not happen, or may not have, and what the person needs to know. */
export interface TransferFailure {
  /** The toast, letter for letter (spec §8). */
  toast: 'Transfer failed.' | 'Something went wrong.';
  /** The server's words, or what kept them away. */
  text: string;
  /** What the leads are called that somebody else took or that are out of reach, with the reason where the server says it. */
  taken: string[];
  takenIds: number[];
  /** The same one may be sent again: nobody knows whether it arrived, or it would go through at another moment. */
  canRetry: boolean;
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((id) => wholeNumber(id, 1)).filter((id) => id !== undefined) : [];

/** Ids of a refused call that can no longer be handed out. */
export const takenIn = (error: unknown): number[] =>
  isApiError(error) && error.status === 409 && isObject(error.body) ? idsIn(error.body.taken) : [];

/** The reasons of a refusal, by lead; none from a server that does not give any. */
const reasonsIn = (value: unknown): ReadonlyMap<number, string> =>
  new Map(
    (Array.isArray(value) ? value : []).flatMap((row: unknown) => {
      const id = isObject(row) ? wholeNumber(row.lead_id, 1) : undefined;
      const reason = isObject(row) ? text(row.reason) : null;
      return id === undefined || !reason ? [] : [[id, reason]];
    }),
  );

/**
 * What a caught failure of a transfer means for the person who pressed the button.
 * @param names what the leads that were sent are called, by id
 */
export const transferFailure = (error: unknown, names: ReadonlyMap<number, string>): TransferFailure => {
  if (!isApiError(error) || isUnanswered(error)) {
    const said = isApiError(error) ? error.message : 'The transfer could not be sent.';
    return { toast: 'Something went wrong.', text: said, taken: [], takenIds: [], canRetry: true };
  }
  const takenIds = takenIn(error);
  const reasons = reasonsIn(isObject(error.body) ? error.body.refused : undefined);
  const details = Object.values(error.errors ?? {}).filter((said) => said !== error.message);
  return {
    toast: 'Transfer failed.',
    text: [error.message, ...details].join(' '),
    taken: takenIds.map((id) => withReason(names.get(id) ?? `Lead ${id}`, reasons.get(id) ?? '')),
    takenIds,
    canRetry: isWorthRetrying(error),
  };
};
