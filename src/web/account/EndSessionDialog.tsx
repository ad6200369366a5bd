import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SessionRow } from '../../contract/sessions';
import { errorText, isApiError } from '../api/apiError';
import { useEndOwnSessionMutation } from '../api/sessionsApi';
import { focusHeading } from '../focusHeading';
import { useAppDispatch } from '../session/hooks';
import { signedOut } from '../session/sessionSlice';
import { showToast } from '../toasts/toasts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { randomKey } from '../unsaved/idempotencyKey';

const textOf = ({ device, is_current }: SessionRow): string =>
  is_current
    ? 'You will be signed out on this device.'
    : `${device} will be signed out. What is typed there and not saved cannot be saved without signing in again.`;

interface EndSessionDialogProps {
  session: SessionRow | null;
  onDone: () => void;
  onStale: () => void;
}

export const EndSessionDialog = ({ session, onDone, onStale }: EndSessionDialogProps) => {
  const dispatch = useAppDispatch();
  const [endSession, { isLoading }] = useEndOwnSessionMutation();
  // The dialog still shows the session while it fades out.
  const [shown, setShown] = useState(session);
  if (session !== null && session !== shown) setShown(session);

  const confirm = async (): Promise<void> => {
    if (session === null || isLoading) return;
    const { data, error } = await endSession({ params: { id: session.id }, idempotencyKey: randomKey() });
    if (data && session.is_current) {
      dispatch(signedOut());
      return;
    }
    if (data) showToast(`${session.device} was signed out.`, 'success');
    else if (isApiError(error) && error.status === 404) {
      // It has ended elsewhere, so the goal is reached.
      showToast('This session had ended already.', 'info');
      onStale();
    } else showToast(errorText(error), 'error');
    // An open dialog takes the focus back.
    flushSync(onDone);
    focusHeading();
  };

  return (
    <ConfirmDialog
      isOpen={session !== null}
      text={shown === null ? '' : textOf(shown)}
      confirmLabel="Yes, end it!"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  );
};
