import { focusHeading } from '../focusHeading';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { errorText } from '../api/apiError';
import { useUnlockUserMutation } from '../api/usersApi';
import { formatTimestamp } from '../dates';
import { showToast } from '../toasts/toasts';
import { randomKey } from '../unsaved/idempotencyKey';

interface SignInLockProps {
  userId: number;
  until: string | undefined;
}

export const SignInLock = ({ userId, until }: SignInLockProps) => {
  const [unlockUser, { isLoading, error }] = useUnlockUserMutation();
  if (until === undefined) return null;

  const unlock = async (): Promise<void> => {
    const { data } = await unlockUser({ params: { id: userId }, idempotencyKey: randomKey() });
    if (!data) return;
    showToast('The lock was lifted', 'success');
    focusHeading();
  };
  return (
    <Note
      severity="warning"
      action={
        <Button color="inherit" loading={isLoading} onClick={() => void unlock()}>
          Lift the lock
        </Button>
      }
    >
      Sign-in is locked until {formatTimestamp(until)}: too many wrong codes.
      {error ? <div>The lock could not be lifted: {errorText(error)}</div> : null}
    </Note>
  );
};
