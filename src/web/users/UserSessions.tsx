import { useState } from 'react';
import { errorText } from '../api/apiError';
import { useEndUserSessionsMutation } from '../api/sessionsApi';
import { focusHeading } from '../focusHeading';
import { isolated } from '../isolated';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Note } from '../ui/Note';
import { randomKey } from '../unsaved/idempotencyKey';

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

interface UserSessionsProps {
  userId: number;
  name: string;
  count: number | undefined;
}

export const UserSessions = ({ userId, name, count = 0 }: UserSessionsProps) => {
  const [endSessions, { isLoading, error }] = useEndUserSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  // The dialog still shows the count while it fades out.
  const [shownCount, setShownCount] = useState(count);

  const end = async (): Promise<void> => {
    setAsking(false);
    const { data } = await endSessions({ params: { id: userId }, idempotencyKey: randomKey() });
    if (!data) return;
    showToast(data.message || 'All sessions were ended.', 'success');
    focusHeading();
  };
  return (
    <>
      {count > 0 ? (
        <Note
          severity="info"
          role="note"
          action={
            <Button
              color="inherit"
              loading={isLoading}
              onClick={() => {
                setShownCount(count);
                setAsking(true);
              }}
            >
              End all sessions
            </Button>
          }
        >
          Signed in on {devices(count)}.
          {error ? <div role="alert">The sessions could not be ended: {errorText(error)}</div> : null}
        </Note>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        text={`${isolated(name)} will be signed out on ${devices(shownCount)} at once. What is typed there and not saved cannot be saved without signing in again.`}
        confirmLabel="Yes, end them!"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
