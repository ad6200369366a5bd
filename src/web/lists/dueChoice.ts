import { isDueList, type LeadListCode } from '../../contract/leadCodes';
import type { ListFilters } from './listParams';

/** Under this stands that a person wants to see when follow-ups are due: each person on a device has a key of their own. */
export const dueChoiceKey = (userId: number): string => `due:${userId}`;

/** Whether this person wants to see, in the lists of follow-ups, when each is due. It stays after a sign-out. */
export const isDueChosen = (storage: Storage, userId: number): boolean =>
  Boolean(storage.getItem(dueChoiceKey(userId)));

/** Whether a list has its column *Due*: for those who chose it, and where the address asks for that order. */
export const showsDue = (code: LeadListCode, { sort }: Pick<ListFilters, 'sort'>, isChosen: boolean): boolean =>
  isDueList(code) && (isChosen || sort === 'due');
