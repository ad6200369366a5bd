import { countOf, formatCount } from '../../../contract/numbers';
import type { UndoResult } from '../../../contract/transfers';
import { isolated } from '../../texts/isolated';

/** `C-000011 Priya Nair`. */
export const leadName = ({ lead_id, cust_id, name }: { lead_id: number; cust_id: string; name: string }): string =>
  [cust_id, isolated(name)].filter(Boolean).join(' ') || `Lead ${lead_id}`;

const namedLeads = 10;

export const someOf = (texts: readonly string[]): string => {
  const rest = texts.length - namedLeads;
  return rest > 0 ? `${texts.slice(0, namedLeads).join(', ')} and ${formatCount(rest)} more` : texts.join(', ');
};

/** A name with the server's reason: `C-000011 Priya Nair (was called by Naveen K since)`. */
export const withReason = (name: string, reason: string): string => {
  const words = reason.replace(/\.$/, '').replace(/^(?:Was|Is|It|Has|Moved)\b/, (first) => first.toLowerCase());
  return words ? `${name} (${isolated(words)})` : name;
};

/** @param transferred null if the answer lacks it */
export const reassignedText = (selected: number, transferred: number | null): string => {
  const there = transferred === null ? 0 : selected - transferred;
  const rest = there > 0 ? `, ${formatCount(there)} ${there === 1 ? 'was' : 'were'} there already` : '';
  return `${countOf(selected - there, 'lead')} reassigned${rest}.`;
};

/** `28 leads moved back. 2 leads stayed: C-000011 Priya Nair (was called by Naveen K since).` */
export const undoneText = ({ undone, kept, without_agent }: Omit<UndoResult, 'message'>): string => {
  const named = (leads: UndoResult['kept'], outcome: string): string => {
    const names = leads.map((lead) => withReason(leadName(lead), lead.reason));
    return leads.length === 0 ? '' : ` ${countOf(leads.length, 'lead')} ${outcome}: ${someOf(names)}.`;
  };
  const back = undone === 0 ? 'No leads moved back.' : `${countOf(undone, 'lead')} moved back.`;
  const lost = named(without_agent, `${without_agent.length === 1 ? 'has' : 'have'} no agent now`);
  return `${back}${lost}${named(kept, 'stayed')}`;
};
