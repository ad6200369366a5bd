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
  /** When sign-in is open again; undefined when it is not locked. */
  until: string | undefined;
}

/** Says that a user's sign-in is locked after too many wrong codes, and lifts the lock. */
export const SignInLock = ({ userId, until }: SignInLockProps) => {
  const [unlockUser, { isLoading, error }] = useUnlockUserMutation();
  if (until === undefined) return null;

  const lift = async (): Promise<void> => {
    const { data } = await unlockUser({ params: { id: userId }, idempotencyKey: randomKey() });
    if (!data) return;
    showToast('The lock was lifted', 'success');
    focusHeading();
  };
  return (
    <Note
      severity="warning"
      action={
        <Button color="inherit" loading={isLoading} onClick={() => void lift()}>
          Lift the lock
        </Button>
      }
    >
      Sign-in is locked until {formatTimestamp(until)}: too many wrong codes.
      {error ? <div>The lock could not be lifted: {errorText(error)}</div> : null}
    </Note>
  );
};
