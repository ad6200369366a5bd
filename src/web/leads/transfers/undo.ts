import { errorText, isUnanswered, isWorthRetrying } from '../../api/apiError';
import { transfersApi } from '../../api/transfersApi';
import type { AppDispatch } from '../../session/sessionSlice';
import { showToast } from '../../toasts/toasts';
import { randomKey } from '../../unsaved/idempotencyKey';
import { undoneText } from './transferTexts';

/**
 * Undoes a transfer and shows the outcome. Its button may outlive the screen.
 * @param idempotencyKey shared by all retries
 */
export const undoTransfer = async (
  dispatch: AppDispatch,
  transferId: number,
  idempotencyKey: string = randomKey(),
): Promise<void> => {
  try {
    const outcome = await dispatch(
      transfersApi.endpoints.undoTransfer.initiate({ params: { transfer_id: transferId }, idempotencyKey }),
    ).unwrap();
    // Only this message names them.
    const stays = outcome.kept.length + outcome.without_agent.length > 0;
    showToast(undoneText(outcome), stays ? 'warning' : 'success', { stays });
  } catch (error) {
    const again = { label: 'Try again', onClick: () => void undoTransfer(dispatch, transferId, idempotencyKey) };
    const text = isUnanswered(error) ? 'The leads may or may not have moved back.' : 'The leads were not moved back.';
    showToast(`${text} ${errorText(error)}`, 'error', isWorthRetrying(error) ? { action: again } : {});
  }
};

/** Shows a transfer with its undo. A server without undo names no transfer. */
export const showTransferred = (dispatch: AppDispatch, text: string, transferId: number | null): void =>
  showToast(
    text,
    'success',
    transferId === null ? {} : { action: { label: 'Undo', onClick: () => void undoTransfer(dispatch, transferId) } },
  );
