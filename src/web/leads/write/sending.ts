import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorText, isApiError } from '../../api/apiError';
import { messagesApi } from '../../api/messagesApi';
import type { SessionRoot } from '../../session/hooks';
import { showToast } from '../../toasts/toasts';
import { randomKey } from '../../unsaved/idempotencyKey';

type Dispatch = ThunkDispatch<SessionRoot, unknown, UnknownAction>;

const { noteMessage: note, takeBackMessage } = messagesApi.endpoints;

/** Each try is the same write, under one key. */
const attempt = async (write: () => Promise<{ message: string }>, failure: string): Promise<void> => {
  try {
    showToast((await write()).message, 'success');
  } catch (error) {
    const isGone = isApiError(error) && (error.status === 404 || error.status === 409);
    const action = isGone ? undefined : { label: 'Try again', onClick: () => void attempt(write, failure) };
    showToast(`${failure} ${errorText(error)}`, 'error', { action, stays: !isGone });
  }
};

/** A second press has the key of the first, and does nothing. */
export const takeBack = (dispatch: Dispatch, id: number): Promise<void> => {
  const call = takeBackMessage.initiate({ params: { id }, idempotencyKey: `take-back-${id}` });
  return attempt(() => dispatch(call).unwrap(), 'The message stays in the history.');
};

/** The chat is open by now: only the history can still fail. */
export const noteMessage = (dispatch: Dispatch, body: { lead_id: number; text: string }): Promise<void> => {
  const call = note.initiate({ body, idempotencyKey: randomKey() });
  return attempt(() => dispatch(call).unwrap(), 'The WhatsApp message is not in the history.');
};
