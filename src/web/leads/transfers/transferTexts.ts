import { formatCount } from '../../../contract/numbers';
import type { KeptLead } from '../../../contract/transfers';
import { isolated } from '../../isolated';

/** `1 lead`, `200 leads`. */
export const leadsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** What people call a lead: `C-000011 Priya Nair`. */
export const leadName = ({ lead_id, cust_id, name }: { lead_id: number; cust_id: string; name: string }): string =>
  [cust_id, isolated(name)].filter(Boolean).join(' ') || `Lead ${lead_id}`;

/** Leads that are named in a message; of more, their number. */
const named = 10;

/** The first of these texts, and how many more there are. */
export const someOf = (texts: readonly string[]): string => {
  const rest = texts.length - named;
  return rest > 0 ? `${texts.slice(0, named).join(', ')} and ${formatCount(rest)} more` : texts.join(', ');
};

/** A lead's name with a reason, which is a sentence of the server: `C-000011 Priya Nair (was called by Naveen K since)`. */
export const withReason = (name: string, reason: string): string => {
  const words = reason.replace(/\.$/, '').replace(/^(?:Was|Is|It|Has)\b/, (first) => first.toLowerCase());
  return words ? `${name} (${isolated(words)})` : name;
};

/** What came of an undo: `28 leads went back. 2 leads stayed: C-000011 Priya Nair (was called by Naveen K since)`. */
export const undoneText = (undone: number, kept: readonly KeptLead[]): string => {
  const back = undone === 0 ? 'No lead went back.' : `${leadsText(undone)} went back.`;
  if (kept.length === 0) return back;
  const names = kept.map((lead) => withReason(leadName(lead), lead.reason));
  return `${back} ${leadsText(kept.length)} stayed: ${someOf(names)}.`;
};
