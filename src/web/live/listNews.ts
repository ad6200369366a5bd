import type { ListedLead, Page } from '../../contract/leads';
import { formatCount } from '../../contract/numbers';

type LeadPage = Page<ListedLead>;

/** A page as it is now, which somebody who looks at an earlier state of it has not asked for yet. */
export interface ListNews {
  /** What is on the screen. */
  shown: LeadPage;
  fresh: LeadPage;
}

const kept = new Map<string, ListNews>();
const listeners = new Set<() => void>();

const changed = (): void => listeners.forEach((listener) => listener());

/** The same for the same request. */
const keyOf = (request: unknown): string => JSON.stringify(request);

/** Both have the same leads in the same order, so that one can take the other's place under the hand. */
export const hasSameLeads = (one: LeadPage, other: LeadPage): boolean =>
  one.rows.length === other.rows.length && one.rows.every(({ id }, index) => id === other.rows[index]?.id);

/**
 * How many leads have come: those at the top of the first page, or more where the whole list grew by more. 0 where that cannot
 * be said.
 */
export const newLeadsIn = ({ shown, fresh }: ListNews): number => {
  if (fresh.page !== 1) return 0;
  const known = new Set(shown.rows.map(({ id }) => id));
  const firstKnown = fresh.rows.findIndex(({ id }) => known.has(id));
  const onTop = firstKnown < 0 ? fresh.rows.length : firstKnown;
  return Math.max(onTop, fresh.total - shown.total, 0);
};

/** `12 new leads, show` */
export const newsText = (news: ListNews): string => {
  const count = newLeadsIn(news);
  if (count === 0) return 'The list has changed, show';
  return `${formatCount(count)} new ${count === 1 ? 'lead' : 'leads'}, show`;
};

/** Keeps news of a page until they are asked for, in place of earlier ones; undefined takes these away. */
export const setListNews = (request: unknown, news: ListNews | undefined): void => {
  const key = keyOf(request);
  if (news === undefined && !kept.has(key)) return;
  if (news) kept.set(key, news);
  else kept.delete(key);
  changed();
};

/** What there is to tell of a page that shows this; news of an earlier state of it no longer count. */
export const listNewsOf = (request: unknown, shown: LeadPage | undefined): ListNews | undefined => {
  const news = kept.get(keyOf(request));
  return news && news.shown === shown ? news : undefined;
};

/** Tells when there are other news; gives the function that stops it. */
export const followListNews = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Drops what belongs to a session that is over. */
export const forgetListNews = (): void => {
  kept.clear();
  changed();
};
