import type { ReactNode, Ref } from 'react';
import { leadStatusText } from '../../contract/leadCodes';
import type { ListedLead } from '../../contract/leads';
import { leftText, type NextLead, queueReasonNames } from '../../contract/queue';
import { updateLeadPath } from '../address/paths';
import { addLook } from '../dom/addLook';
import { statusTone } from '../lists/leadLists';
import { phoneHref } from '../texts/phoneHref';
import { NumberLinks } from './NumberLinks';
import type { LinkView } from './SideNav';
import { ToneChip } from './ToneChip';

addLook(`.next-lead{padding:14px 18px;margin-bottom:14px}
.next-lead h2{margin:0;min-width:0;outline:none;overflow-wrap:anywhere}
.next-lead .line{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}
.next-lead .number{font-size:21px;font-weight:650;letter-spacing:.3px}
.next-lead .reason{margin:6px 0;font-weight:600}
.next-lead .ends{display:flex;gap:8px;margin-left:auto}
.left-to-call{display:flex;flex-wrap:wrap;gap:6px;margin:0;padding:0;list-style:none}
.left-to-call+.button{margin-left:auto}`);

interface SmallButtonProps {
  variant?: 'outlined' | 'text';
  'aria-keyshortcuts'?: string;
  onClick?: (() => void) | undefined;
  children: string;
}

/** Draws the same button as ui/Button. */
const SmallButton = ({ variant = 'outlined', ...attributes }: SmallButtonProps) => (
  <button type="button" className="button" data-variant={variant} data-size="small" {...attributes} />
);

interface LeftToCallProps {
  counted: Pick<NextLead, 'left' | 'order'> | undefined;
  isAdmin: boolean;
  onOrder?: () => void;
}

/** Counts in the heading of the call queue. */
export const LeftToCall = ({ counted, isAdmin, onOrder }: LeftToCallProps) => (
  <>
    {counted ? (
      // Some browsers drop the list role from lists without bullets.
      <ul className="left-to-call" role="list" aria-label="Left to call">
        {counted.order.map((reason) => (
          <li key={reason}>
            <ToneChip tone={reason}>{`${queueReasonNames[reason]} ${leftText(counted.left[reason])}`}</ToneChip>
          </li>
        ))}
      </ul>
    ) : null}
    {isAdmin ? <SmallButton onClick={onOrder}>Change the order</SmallButton> : null}
  </>
);

interface NextLeadCardProps extends Pick<NextLead, 'reason'> {
  lead: ListedLead;
  heading?: Ref<HTMLHeadingElement>;
  callBy?: ReactNode;
  onSkip?: () => void;
  onHelp?: () => void;
  Link: LinkView;
  children?: ReactNode;
}

export const NextLeadCard = ({ lead, reason, heading, callBy, onSkip, onHelp, Link, children }: NextLeadCardProps) => {
  const facts = [lead.project, lead.lead_source, lead.city, lead.agent].filter(Boolean).join(' · ');
  return (
    <section className="panel next-lead" aria-label="Lead to call">
      <div className="line">
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{lead.name ?? ''}</bdi>
        </h2>
        <Link className="quiet" to={updateLeadPath(lead.id)}>
          {lead.cust_id ?? 'Open the lead'}
        </Link>
        <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
        {callBy}
        <div className="ends">
          <SmallButton aria-keyshortcuts="S" onClick={onSkip}>
            Skip
          </SmallButton>
          <SmallButton variant="text" aria-keyshortcuts="?" onClick={onHelp}>
            Keys
          </SmallButton>
        </div>
      </div>
      <p className="reason">{reason}</p>
      <div className="line">
        {lead.contact ? (
          <a className="number" href={phoneHref(lead.contact)}>
            {lead.contact}
          </a>
        ) : null}
        <NumberLinks label="Number" number={lead.contact ?? ''} leadId={lead.id} />
        {facts ? <p className="quiet">{facts}</p> : null}
      </div>
      {children}
    </section>
  );
};
