import type { LeadListCode } from '../../contract/leadCodes';
import { isDueList } from '../../contract/rules/lists';
import type { ListFilters } from './listParams';

export const dueChoiceKey = (userId: number): string => `due:${userId}`;

/** Whether this person wants due times in the lists of follow-ups. Survives a sign-out. */
export const isDueChosen = (storage: Storage, userId: number): boolean =>
  Boolean(storage.getItem(dueChoiceKey(userId)));

export const showsDue = (code: LeadListCode, { sort }: Pick<ListFilters, 'sort'>, isChosen: boolean): boolean =>
  isDueList(code) && (isChosen || sort === 'due');
