import { isObject, text } from '../../../../contract/reading';
import { id, record, rows } from '../../../../contract/record';
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

const readTaken = rows(id);
const readReasons = rows(record({ lead_id: id, reason: text }), 'lead_id');

/** Ids of the leads that a refusal names as taken. */
export const takenIn = (error: unknown): number[] =>
  isApiError(error) && error.status === 409 && isObject(error.body) ? readTaken(error.body.taken) : [];

/** @param names the names of the sent leads by id */
export const transferFailure = (error: unknown, names: ReadonlyMap<number, string>): TransferFailure => {
  if (!isApiError(error) || isUnanswered(error)) {
    const message = isApiError(error) ? error.message : 'The transfer could not be sent.';
    return { toast: 'Something went wrong.', text: message, taken: [], takenIds: [], canRetry: true };
  }
  const takenIds = takenIn(error);
  const refused = readReasons(isObject(error.body) ? error.body.refused : undefined);
  const reasons = new Map(refused.map(({ lead_id, reason }) => [lead_id, reason]));
  const details = Object.values(error.errors ?? {}).filter((detail) => detail !== error.message);
  return {
    toast: 'Transfer failed.',
    text: [error.message, ...details].join(' '),
    taken: takenIds.map((id) => withReason(names.get(id) ?? `Lead ${id}`, reasons.get(id) ?? '')),
    takenIds,
    canRetry: isWorthRetrying(error),
  };
};
