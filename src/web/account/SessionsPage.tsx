import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SessionRow } from '../../contract/sessions';
import { errorText, isApiError } from '../api/apiError';
import { useEndOwnSessionMutation, useGetSessionsQuery } from '../api/sessionsApi';
import { formatTimestamp } from '../texts/dates';
import { Loaded } from '../failures/Loaded';
import { addLook } from '../dom/addLook';
import { focusHeading } from '../dom/focusHeading';
import { signedOut, useAppDispatch } from '../session/sessionSlice';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { randomKey } from '../unsaved/idempotencyKey';

const textOf = ({ device, is_current }: SessionRow): string =>
  is_current
    ? 'You will be signed out on this device.'
    : `${device} will be signed out. Unsaved work there can only be saved after signing in again.`;

addLook(`.sessions{margin:0;padding:0;list-style:none}
.sessions li{display:flex;align-items:center;gap:16px;padding:10px 16px}
.sessions li+li{border-top:1px solid var(--line-soft)}
.sessions div{flex:1;min-width:0;overflow-wrap:anywhere}
.sessions p{margin:2px 0 0;color:var(--muted);font-size:13px}
.sessions strong{margin-right:8px;font-weight:600}
.sessions em{display:inline-block;padding:1px 8px;border-radius:10px;background:var(--background);font-size:12px;
font-style:normal;white-space:nowrap}`);

const Session = ({ session, onEnd }: { session: SessionRow; onEnd: () => void }) => {
  const id = useId();
  const { device, place, created_at, last_used_at, is_current } = session;
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {is_current ? <em>This device</em> : null}
        {/* Distinguishes two sessions on the same kind of device. */}
        <p id={id}>
          {`Signed in ${formatTimestamp(created_at)} · `}
          <bdi>{place}</bdi>
          {is_current ? null : (
            <>
              <br />
              {`Last used ${formatTimestamp(last_used_at)}`}
            </>
          )}
        </p>
      </div>
      <Button variant="outlined" aria-label={`End ${device}`} aria-describedby={id} onClick={onEnd}>
        End
      </Button>
    </li>
  );
};

export const SessionsPage = () => {
  const query = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const dispatch = useAppDispatch();
  const [endSession, { isLoading }] = useEndOwnSessionMutation();
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const stopEnding = (): void => setEnding(null);

  const end = async (): Promise<void> => {
    if (ending === null || isLoading) return;
    const { data, error } = await endSession({ params: { id: ending.id }, idempotencyKey: randomKey() });
    if (data && ending.is_current) {
      dispatch(signedOut());
      return;
    }
    if (data) showToast(`${ending.device} was signed out.`, 'success');
    else if (isApiError(error) && error.status === 404) {
      // It has ended elsewhere, so the goal is reached.
      showToast('This session has already ended.', 'info');
      void query.refetch();
    } else showToast(errorText(error), 'error');
    // An open dialog takes the focus back.
    flushSync(stopEnding);
    focusHeading();
  };
  return (
    <>
      <PageHeading title="Signed-in Devices" />
      <Typography sx={{ color: 'text.secondary', mb: 1.75, maxWidth: 760 }}>
        {query.data?.length === 1
          ? 'You are signed in on this device only.'
          : 'You are signed in on these devices. End any you do not recognise or no longer use.'}
      </Typography>
      <Loaded query={query}>
        {(sessions) => (
          <Panel sx={{ maxWidth: 760, overflow: 'hidden' }}>
            <ul className="sessions" aria-label="Sessions">
              {sessions.map((session) => (
                <Session key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={ending !== null}
        text={ending === null ? '' : textOf(ending)}
        confirmLabel="Yes, end it!"
        isBusy={isLoading}
        onConfirm={() => void end()}
        onCancel={stopEnding}
      />
    </>
  );
};
