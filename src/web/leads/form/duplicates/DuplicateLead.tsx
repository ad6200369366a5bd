import type { CSSProperties } from 'react';
import type { Duplicate } from '../../../../contract/duplicates';
import { leadStatusText, type ReadStatus } from '../../../../contract/leadCodes';
import { statusTone } from '../../../lists/leadLists';
import { updateLeadPath } from '../../../address/paths';
import { Link } from '../../../ui/Link';
import { ToneChip } from '../../../views/ToneChip';
import { leavingForNow } from '../../../unsaved/leaveForNow';

const lineStyle: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  padding: '4px 0',
  color: 'var(--text)',
};
const nameStyle: CSSProperties = { minWidth: 0, fontWeight: 600 };

const Status = ({ status }: { status: ReadStatus }) =>
  typeof status === 'number' ? <ToneChip tone={statusTone(status)}>{leadStatusText(status)}</ToneChip> : status;

const Holders = ({ leader, agent, rest }: { leader: string | null; agent: string | null; rest?: string }) => (
  <span className="quiet">
    with {leader === null && agent === null ? 'nobody yet' : <bdi>{leader ?? agent}</bdi>}
    {leader !== null && agent !== null ? (
      <>
        , agent <bdi>{agent}</bdi>
      </>
    ) : null}
    {rest}
  </span>
);

export const DuplicateLead = ({ lead }: { lead: Duplicate }) => {
  if (lead.isForeign) {
    return (
      <li style={lineStyle}>
        <span style={nameStyle}>{lead.cust_id}</span>
        <Status status={lead.lead_status} />
        <Holders leader={lead.team_leader} agent={null} rest=", not among your leads" />
      </li>
    );
  }
  const name = lead.name?.trim() || `Lead ${lead.id}`;
  return (
    <li style={lineStyle}>
      <bdi style={nameStyle}>{name}</bdi>
      <span className="quiet">{lead.cust_id}</span>
      <Status status={lead.lead_status} />
      <Holders leader={lead.team_leader} agent={lead.agent} />
      <Link to={updateLeadPath(lead.id)} state={leavingForNow} aria-label={`Open ${name}`}>
        Open
      </Link>
    </li>
  );
};
