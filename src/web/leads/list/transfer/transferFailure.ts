import type { LeadsTakenFailure } from '../../../../contract/leads';
import { wholeNumber } from '../../../../contract/reading';
import { isApiError, isUnanswered, isWorthRetrying } from '../../../api/apiError';
import type { SelectedLeads } from './useSelection';

/** Why a transfer did not happen, or may not have, and what the person needs to know. */
export interface TransferFailure {
  /** The toast, letter for letter (spec §8). */
  toast: 'Transfer failed.' | 'Something went wrong.';
  /** The server's words, or what kept them away. */
  text: string;
  /** What the leads are called that somebody else took. */
  taken: string[];
  takenIds: number[];
  /** The same one may be sent again: nobody knows whether it arrived, or it would go through at another moment. */
  canRetry: boolean;
}

const takenIn = (body: unknown): number[] => {
  const { taken }: Partial<Pick<LeadsTakenFailure, 'taken'>> = typeof body === 'object' && body !== null ? body : {};
  return Array.isArray(taken) ? taken.map((id) => wholeNumber(id, 1)).filter((id) => id !== undefined) : [];
};

/** What a caught failure of the transfer call means for the person who pressed the button. */
export const transferFailure = (error: unknown, selected: SelectedLeads): TransferFailure => {
  if (!isApiError(error) || isUnanswered(error)) {
    const text = isApiError(error) ? error.message : 'The transfer could not be sent.';
    return { toast: 'Something went wrong.', text, taken: [], takenIds: [], canRetry: true };
  }
  const takenIds = error.status === 409 ? takenIn(error.body) : [];
  const details = Object.values(error.errors ?? {}).filter((text) => text !== error.message);
  return {
    toast: 'Transfer failed.',
    text: [error.message, ...details].join(' '),
    taken: takenIds.map((id) => selected.get(id) ?? `Lead ${id}`),
    takenIds,
    canRetry: isWorthRetrying(error),
  };
};
