import type { ListedLead, Page } from '../../../../contract/leads';
import { formatCount } from '../../../../contract/numbers';

type LeadPage = Page<ListedLead>;

/** New leads at the top of the first page, or the list's growth if that is more; 0 where unknown. */
export const newLeadsIn = (shown: LeadPage, fresh: LeadPage): number => {
  if (fresh.page !== 1) return 0;
  const known = new Set(shown.rows.map(({ id }) => id));
  const firstKnown = fresh.rows.findIndex(({ id }) => known.has(id));
  const onTop = firstKnown < 0 ? fresh.rows.length : firstKnown;
  return Math.max(onTop, fresh.total - shown.total, 0);
};

export const newsText = (shown: LeadPage, fresh: LeadPage): string => {
  const count = newLeadsIn(shown, fresh);
  if (count === 0) return 'The list has changed, show';
  return `${formatCount(count)} new ${count === 1 ? 'lead' : 'leads'}, show`;
};
