import { formatCount } from '../../contract/numbers';
import type { LeadPage, ListNews } from '../api/leadsApi';

/** The pages can be swapped without moving rows. */
export const hasSameLeads = (one: LeadPage, other: LeadPage): boolean =>
  one.rows.length === other.rows.length && one.rows.every(({ id }, index) => id === other.rows[index]?.id);

/** New leads at the top of the first page, or the list's growth if that is more; 0 where unknown. */
export const newLeadsIn = ({ shown, fresh }: ListNews): number => {
  if (fresh.page !== 1) return 0;
  const known = new Set(shown.rows.map(({ id }) => id));
  const firstKnown = fresh.rows.findIndex(({ id }) => known.has(id));
  const onTop = firstKnown < 0 ? fresh.rows.length : firstKnown;
  return Math.max(onTop, fresh.total - shown.total, 0);
};

export const newsText = (news: ListNews): string => {
  const count = newLeadsIn(news);
  if (count === 0) return 'The list has changed, show';
  return `${formatCount(count)} new ${count === 1 ? 'lead' : 'leads'}, show`;
};
