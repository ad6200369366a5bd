import type { Duplicate, Duplicates } from '../../../../contract/duplicates';
import { leadStatusText } from '../../../../contract/leadCodes';
import { limits } from '../../../../contract/limits';
import { formatCount } from '../../../../contract/numbers';
import { isolated } from '../../../texts/isolated';

const namedAtMost = 3;

const countText = (total: number): string => {
  if (total >= limits.duplicatesCounted) return `More than ${formatCount(limits.duplicatesCounted - 1)} leads have`;
  return total === 1 ? '1 lead has' : `${formatCount(total)} leads have`;
};

export const foundText = (total: number, number: string): string => `${countText(total)} the number ${number}.`;

/** `Priya Nair (C-000011, Hot Lead)`. */
const leadText = (lead: Duplicate): string => {
  const status = leadStatusText(lead.lead_status);
  if (lead.isForeign) return `${lead.cust_id} (${status})`;
  const details = [lead.cust_id, status].filter(Boolean).join(', ');
  return `${isolated(lead.name ?? `Lead ${lead.id}`)} (${details})`;
};

export const questionText = ({ leads, total }: Duplicates, number: string): string => {
  const rest = total - namedAtMost;
  const names = leads.slice(0, namedAtMost).map(leadText).join('; ');
  return `${foundText(total, number)} ${names}${rest > 0 ? `; and ${formatCount(rest)} more` : ''}.`;
};
