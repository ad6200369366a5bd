import type { ListedLead } from '../../contract/leads';
import { LeadSummary } from '../entries/LeadSummary';

interface FoundLeadProps {
  id: string;
  lead: ListedLead;
  isMarked: boolean;
  onOpen: (() => void) | undefined;
}

export const FoundLead = ({ id, lead, isMarked, onOpen }: FoundLeadProps) => (
  <div role="option" id={id} aria-selected={isMarked} onClick={onOpen}>
    <LeadSummary lead={lead} />
  </div>
);
