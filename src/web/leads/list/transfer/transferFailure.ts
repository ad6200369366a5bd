import { readRefused } from '../../../../contract/transfers';
import { isApiError, isUnanswered, isWorthRetrying } from '../../../api/apiError';
import { withReason } from '../../transfers/transferTexts';

const refusedIn = (error: unknown) => readRefused(isApiError(error) && error.status === 409 ? error.body : {});

/** Ids of the leads that a refusal names as taken. */
export const takenIn = (error: unknown): number[] => refusedIn(error).taken;

/** @param names the names of the sent leads by id */
export const transferFailure = (error: unknown, names: ReadonlyMap<number, string>) => {
  if (!isApiError(error) || isUnanswered(error)) {
    const message = isApiError(error) ? error.message : 'The transfer could not be sent.';
    return { toast: 'Something went wrong.', text: message, taken: [], takenIds: [], canRetry: true };
  }
  const { taken: takenIds, refused } = refusedIn(error);
  const reasons = new Map(refused.map(({ lead_id, reason }) => [lead_id, reason]));
  const details = Object.values(error.errors ?? {}).filter((detail) => detail !== error.message);
  return {
    toast: 'Transfer failed.',
    /** The server's words, or the cause of their absence. */
    text: [error.message, ...details].join(' '),
    /** Names of the leads out of reach, with the server's reasons. */
    taken: takenIds.map((id) => withReason(names.get(id) ?? `Lead ${id}`, reasons.get(id) ?? '')),
    takenIds,
    canRetry: isWorthRetrying(error),
  };
};

export type TransferFailure = ReturnType<typeof transferFailure>;
