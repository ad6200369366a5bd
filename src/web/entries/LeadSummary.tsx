import { styled } from '@mui/material/styles';
import { leadStatusText } from '../../contract/leadCodes';
import type { ListedLead } from '../../contract/leads';
import { statusTone } from '../lists/leadLists';
import { shown } from '../lists/leadGridRow';
import { Link } from '../ui/Link';
import { ToneChip } from '../views/ToneChip';

const Lines = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minWidth: 0,
  '& .name': { fontWeight: 600 },
  '& .more': { display: 'flex', flexWrap: 'wrap', columnGap: 10, color: vars.palette.text.secondary, fontSize: 13 },
}));

export const LeadSummary = ({ lead, to }: { lead: ListedLead; to?: string }) => {
  const holders = [lead.team_leader, lead.agent].filter(Boolean).join(' · ');
  const name = <bdi>{shown(lead.name)}</bdi>;
  return (
    <>
      <Lines>
        <div className="name">{to === undefined ? name : <Link to={to}>{name}</Link>}</div>
        <div className="more">
          <span>{shown(lead.contact)}</span>
          <span>{shown(lead.cust_id)}</span>
          <bdi>{holders === '' ? 'Nobody has it yet' : holders}</bdi>
        </div>
      </Lines>
      <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
    </>
  );
};
