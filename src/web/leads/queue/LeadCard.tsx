import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { leadStatusText } from '../../../contract/leadCodes';
import { statusTone } from '../../leadLists';
import { updateLeadPath } from '../../paths';
import { phoneHref } from '../../phoneHref';
import { Link } from '../../ui/Link';
import { ToneChip } from '../../views/ToneChip';
import type { Call } from './useCallQueue';

const Card = styled('section')({
  padding: '14px 18px',
  marginBottom: 14,
  '& h2': { margin: 0, minWidth: 0, outline: 'none', overflowWrap: 'anywhere' },
});
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' });
const Number = styled('a')({ fontSize: 21, fontWeight: 650, letterSpacing: 0.3 });
const Reason = styled('p')({ margin: '6px 0', fontWeight: 600 });
const Ends = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' });

interface LeadCardProps {
  call: Call;
  /** The lead has replaced another: its heading takes the lost focus. */
  isMoved: boolean;
  actions: ReactNode;
  children: ReactNode;
}

export const LeadCard = ({ call, isMoved, actions, children }: LeadCardProps) => {
  const { lead, reason } = call;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved]);
  const facts = [lead.project, lead.lead_source, lead.city, lead.agent].filter(Boolean).join(' · ');
  return (
    <Card className="panel" aria-label="Lead to call">
      <Line>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{lead.name ?? ''}</bdi>
        </h2>
        <Link className="quiet" to={updateLeadPath(lead.id)}>
          {lead.cust_id ?? 'Open the lead'}
        </Link>
        <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
        <Ends>{actions}</Ends>
      </Line>
      <Reason>{reason}</Reason>
      <Line>
        {lead.contact ? <Number href={phoneHref(lead.contact)}>{lead.contact}</Number> : null}
        {facts ? <p className="quiet">{facts}</p> : null}
      </Line>
      {children}
    </Card>
  );
};
