import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../../contract/numbers';
import type { TransferKind, TransferRow } from '../../../contract/transfers';
import { addLook } from '../../dom/addLook';
import { formatTimestamp } from '../../texts/dates';
import { isolated } from '../../texts/isolated';
import { Button } from '../../ui/Button';

addLook(`.transfer{grid-template-columns:180px minmax(0,1fr) minmax(120px,max-content);align-items:start;gap:4px 16px}
.transfer :is(time,.more){color:var(--muted)}
.transfer .outcome{display:grid;justify-items:end;gap:2px;text-align:right}
.transfer strong{font-weight:600}
@media (max-width:700px){.transfer{grid-template-columns:minmax(0,1fr)}
.transfer .outcome{justify-items:start;text-align:left}}`);

const verbs: Record<TransferKind, string> = {
  transfer: 'transferred',
  reassignment: 'reassigned',
  distribution: 'distributed',
};

const agentsText = ({ agents }: TransferRow): string =>
  agents.length > 1 ? `${agents.length} agents` : (agents[0]?.agent ?? '');

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
          <span className="more">{`${formatCount(undone_leads ?? 0)} moved back, ${formatCount(kept_leads)} stayed`}</span>
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
        aria-label={`Undo ${countOf(leads, 'lead')} to ${agentsText(row) || team_leader}, ${formatTimestamp(row.at)}`}
        onClick={onUndo}
      >
        Undo
      </Button>
      <span className="more">until {formatTimestamp(undo_until)}</span>
    </>
  );
};

export const TransferEntry = ({ row, onUndo }: { row: TransferRow; onUndo: () => void }) => {
  const { at, who, who_id, kind, leads, team_leader, team_leader_id, agents, project, reason } = row;
  const isOtherLeader = agents.length > 0 && team_leader_id !== who_id;
  const more = [
    ...(isOtherLeader ? [`Team Leader: ${isolated(team_leader)}`] : []),
    ...(project ? [`Project: ${project}`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ];
  return (
    <li className="entry transfer">
      <time dateTime={at}>{formatTimestamp(at)}</time>
      <div>
        <p>
          <strong>
            <bdi>{who}</bdi>
          </strong>{' '}
          {verbs[kind]} <strong>{countOf(leads, 'lead')}</strong> to{' '}
          {agents.length === 0 ? <bdi>{team_leader}</bdi> : null}
          {agents.map(({ agent_id, agent, leads: count }, index) => (
            <span key={agent_id}>
              {index > 0 ? ', ' : null}
              <bdi>{agent}</bdi>
              {agents.length > 1 ? ` ${formatCount(count)}` : null}
            </span>
          ))}
        </p>
        {more.map((text) => (
          <p key={text} className="more">
            {text}
          </p>
        ))}
      </div>
      <div className="outcome">{stateOf(row, onUndo)}</div>
    </li>
  );
};
