import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorText, isUnanswered, isWorthRetrying } from '../../api/apiError';
import { transfersApi } from '../../api/transfersApi';
import type { SessionRoot } from '../../session/hooks';
import { showToast } from '../../toasts/toasts';
import { randomKey } from '../../unsaved/idempotencyKey';
import { undoneText } from './transferTexts';

type Dispatch = ThunkDispatch<SessionRoot, unknown, UnknownAction>;

/**
 * Takes a transfer back, and tells what went back and what stayed. It belongs to no screen: the message it is pressed in may
 * stand on another one by then.
 * @param idempotencyKey one for all tries of this undo
 */
export const undoTransfer = async (
  dispatch: Dispatch,
  transferId: number,
  idempotencyKey: string = randomKey(),
): Promise<void> => {
  try {
    const { undone, kept } = await dispatch(
      transfersApi.endpoints.undoTransfer.initiate({ params: { transfer_id: transferId }, idempotencyKey }),
    ).unwrap();
    // What stayed is named nowhere else.
    showToast(undoneText(undone, kept), kept.length > 0 ? 'warning' : 'success', { stays: kept.length > 0 });
  } catch (error) {
    const again = { label: 'Try again', onClick: () => void undoTransfer(dispatch, transferId, idempotencyKey) };
    const text = isUnanswered(error) ? 'It is not known whether the leads went back.' : 'The leads did not go back.';
    showToast(`${text} ${errorText(error)}`, 'error', isWorthRetrying(error) ? { action: again } : {});
  }
};

/** Tells that leads were handed out, with the way to take that back; a server that knows no undo names no transfer. */
export const tellTransferred = (dispatch: Dispatch, text: string, transferId: number | null): void =>
  showToast(
    text,
    'success',
    transferId === null ? {} : { action: { label: 'Undo', onClick: () => void undoTransfer(dispatch, transferId) } },
  );
