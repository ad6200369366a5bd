import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { SessionRow } from '../../contract/sessions';
import { formatTimestamp } from '../dates';
import { Button } from '../ui/Button';
import { Panel } from '../ui/Panel';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: 16, padding: '10px 16px' },
    '& > li + li': { borderTop: `1px solid ${palette.line.soft}` },
    '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { margin: '2px 0 0', fontSize: 13, color: palette.text.secondary },
    '& strong': { fontWeight: 600, marginRight: 8 },
    '& em': {
      display: 'inline-block',
      padding: '1px 8px',
      border: `1px solid ${palette.primary.main}`,
      borderRadius: 10,
      fontSize: 12,
      fontStyle: 'normal',
      color: palette.primary.main,
      whiteSpace: 'nowrap',
    },
    '& button': { flex: 'none' },
  };
});

interface SessionListProps {
  sessions: readonly SessionRow[];
  onEnd: (session: SessionRow) => void;
}

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
      <Button
        variant="outlined"
        color={is_current ? undefined : 'error'}
        aria-label={`End ${device}`}
        aria-describedby={id}
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  );
};

export const SessionList = ({ sessions, onEnd }: SessionListProps) => (
  <Panel sx={{ maxWidth: 760, overflow: 'hidden' }}>
    <List aria-label="Sessions">
      {sessions.map((session) => (
        <Session key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </List>
  </Panel>
);
