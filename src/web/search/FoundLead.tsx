import type { ListedLead } from '../../contract/leads';
import { LeadSummary } from '../entries/LeadSummary';

interface FoundLeadProps {
  id: string;
  lead: ListedLead;
  isMarked: boolean;
  onOpen: (() => void) | undefined;
}

/** A lead that was found: who it is, who has it, and how it stands. */
export const FoundLead = ({ id, lead, isMarked, onOpen }: FoundLeadProps) => (
  <div role="option" id={id} aria-selected={isMarked} onClick={onOpen}>
    <LeadSummary lead={lead} />
  </div>
);
