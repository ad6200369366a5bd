import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { TransferKind, TransferRow } from '../../../contract/transfers';
import { formatTimestamp } from '../../dates';
import { EntryItem } from '../../entries/EntryItem';
import { Button } from '../../ui/Button';
import { leadsText } from './transferTexts';

const Entry = styled(EntryItem)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    gridTemplateColumns: '180px minmax(0, 1fr) minmax(120px, max-content)',
    alignItems: 'start',
    gap: '4px 16px',
    '& p': { margin: 0 },
    '& time, & .more': { color: palette.text.secondary },
    '& .outcome': { display: 'grid', justifyItems: 'end', gap: 2, textAlign: 'right' },
    '& strong': { fontWeight: 600 },
    '@media (max-width: 700px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& .outcome': { justifyItems: 'start', textAlign: 'left' },
    },
  };
});

const verbs: Record<TransferKind, string> = {
  transfer: 'transferred',
  reassignment: 'reassigned',
  distribution: 'distributed',
};

/** What became of a transfer, or can still be done about it. */
const stateOf = (row: TransferRow, onUndo: () => void): ReactNode => {
  const { undone, undone_at, undone_by, undone_leads, kept_leads, may_undo, undo_until, leads, team_leader } = row;
  if (undone) {
    return (
      <>
        <strong>Undone</strong>
        <span className="more">
          {undone_by ? (
            <>
              by <bdi>{undone_by}</bdi>,{' '}
            </>
          ) : null}
          {formatTimestamp(undone_at)}
        </span>
        {kept_leads ? (
          <span className="more">{`${formatCount(undone_leads ?? 0)} went back, ${formatCount(kept_leads)} stayed`}</span>
        ) : null}
      </>
    );
  }
  if (!may_undo) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Undo ${leadsText(leads)} to ${team_leader}, ${formatTimestamp(row.at)}`}
        onClick={onUndo}
      >
        Undo
      </Button>
      <span className="more">until {formatTimestamp(undo_until)}</span>
    </>
  );
};

interface TransferEntryProps {
  row: TransferRow;
  onUndo: () => void;
}

/** One transfer: when, who gave how many leads to whom and why, and whether it can be taken back or was. */
export const TransferEntry = ({ row, onUndo }: TransferEntryProps) => {
  const { at, who, kind, leads, team_leader, agents, project, reason } = row;
  const more = [...(project ? [`Project: ${project}`] : []), ...(reason ? [`Reason: ${reason}`] : [])];
  return (
    <Entry>
      <time dateTime={at}>{formatTimestamp(at)}</time>
      <div>
        <p>
          <strong>
            <bdi>{who}</bdi>
          </strong>{' '}
          {verbs[kind]} <strong>{leadsText(leads)}</strong> to <bdi>{team_leader}</bdi>
        </p>
        {agents.length > 0 ? (
          <p className="more">
            {agents.map(({ agent_id, agent, leads: count }, index) => (
              <span key={agent_id}>
                {index > 0 ? ', ' : null}
                <bdi>{agent}</bdi> {formatCount(count)}
              </span>
            ))}
          </p>
        ) : null}
        {more.map((text) => (
          <p key={text} className="more">
            {text}
          </p>
        ))}
      </div>
      <div className="outcome">{stateOf(row, onUndo)}</div>
    </Entry>
  );
};
