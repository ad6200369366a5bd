import { leadStatusText } from '../../contract/leadCodes';
import type { ListedLead } from '../../contract/leads';
import { addLook } from '../dom/addLook';
import { statusTone } from '../lists/leadLists';
import { shown } from '../lists/leadGridRow';
import { Link } from '../ui/Link';
import { ToneChip } from '../views/ToneChip';

addLook(`.lead-summary{flex:1;min-width:0}
.lead-summary .name{font-weight:600}
.lead-summary .more{display:flex;flex-wrap:wrap;column-gap:10px;color:var(--muted);font-size:13px}`);

export const LeadSummary = ({ lead, to }: { lead: ListedLead; to?: string }) => {
  const holders = [lead.team_leader, lead.agent].filter(Boolean).join(' · ');
  const name = <bdi>{shown(lead.name)}</bdi>;
  return (
    <>
      <div className="lead-summary">
        <div className="name">{to === undefined ? name : <Link to={to}>{name}</Link>}</div>
        <div className="more">
          <span>{shown(lead.contact)}</span>
          <span>{shown(lead.cust_id)}</span>
          <bdi>{holders === '' ? 'Not assigned yet' : holders}</bdi>
        </div>
      </div>
      <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
    </>
  );
};
