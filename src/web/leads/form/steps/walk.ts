import { isObject, wholeNumber } from '../../../../contract/reading';
import { leadLists, type LeadList } from '../../../leadLists';
import { listAddress, parseListParams, type ListFilters } from '../../../lists/listParams';
import { openedFrom, type OpenedFrom } from '../../../openedFrom';

/** Leads of a list that follow each other, in the order in which they stood when they were looked at. */
export interface Walk {
  list: LeadList;
  filters: ListFilters;
  /** None as long as nobody has looked. */
  ids: readonly number[];
  /** The pages to which the first and the last of them belonged. */
  first: number;
  last: number;
}

/** A page as the list has it now. */
export interface ListedPage {
  ids: readonly number[];
  page: number;
  lastPage: number;
}

export type LoadPage = (page: number) => Promise<ListedPage>;

/** The leads on either side of one. */
export interface Around {
  /** With all that was found out on the way. */
  walk: Walk;
  /** Null at the ends of the list. */
  previous: number | null;
  next: number | null;
  /** The lead is not where it was opened from any more: nobody knows what lies beside it. */
  isLost: boolean;
}

/** What the history keeps of a walk. */
interface KeptWalk extends OpenedFrom {
  ids: readonly number[];
  first: number;
  last: number;
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];

/** The walk that an entry of the history belongs to; undefined for a lead that was not opened from a list. */
export const walkIn = (state: unknown): Walk | undefined => {
  const [path, search = ''] = openedFrom(state)?.split('?') ?? [];
  const list = leadLists.find((one) => one.path === path);
  if (!list || !isObject(state)) return undefined;
  const { page, filters } = parseListParams(new URLSearchParams(search), list.filters);
  const ids = idsIn(state.ids);
  const first = wholeNumber(state.first, 1) ?? page;
  return { list, filters, ids, first, last: Math.max(first, wholeNumber(state.last, 1) ?? page) };
};

/** The address of the list; that of its page where the lead was opened, as far as that is known. */
export const placeOf = ({ list, filters, first }: Walk): string => listAddress(list.path, { page: first, filters });

/** What the history is to keep of a walk. */
export const keptWalk = (walk: Walk): KeptWalk => {
  const { ids, first, last } = walk;
  return { list: placeOf(walk), ids, first, last };
};

/**
 * The walk with what follows it now; the same when nothing does. The lead that goes by its last page is looked for first
 * where it was: whoever left the list meanwhile has made those behind it move up.
 */
const onward = async (walk: Walk, load: LoadPage): Promise<Walk> => {
  const known = new Set(walk.ids);
  const afterKnown = ({ ids }: ListedPage): readonly number[] | undefined => {
    const at = ids.findLastIndex((id) => known.has(id));
    return at < 0 ? undefined : ids.slice(at + 1);
  };
  const joined = (ids: readonly number[], last: number): Walk => ({ ...walk, ids: [...walk.ids, ...ids], last });
  const here = await load(walk.last);
  // A list that has become shorter than that page ends before it.
  if (here.page < walk.last || here.ids.length === 0) return walk;
  const rest = afterKnown(here);
  if (rest && rest.length > 0) return joined(rest, walk.last);
  if (here.lastPage > walk.last) {
    const there = await load(walk.last + 1);
    const after = afterKnown(there) ?? (rest && there.ids);
    if (after) return joined(after, there.page);
  }
  // All of them have left: what stands in their place followed them.
  return rest ? walk : joined(here.ids, walk.last);
};

/** The walk with what goes before it now; the same when nothing does. */
const back = async (walk: Walk, load: LoadPage): Promise<Walk> => {
  const known = new Set(walk.ids);
  const beforeKnown = ({ ids }: ListedPage): readonly number[] => {
    const at = ids.findIndex((id) => known.has(id));
    return ids.slice(0, at);
  };
  const joined = (ids: readonly number[], first: number): Walk => ({ ...walk, ids: [...ids, ...walk.ids], first });
  const here = await load(walk.first);
  if (here.ids.some((id) => known.has(id)) && !known.has(here.ids[0] ?? 0)) {
    return joined(beforeKnown(here), walk.first);
  }
  if (walk.first === 1) return walk;
  const there = await load(walk.first - 1);
  const isKnownThere = there.ids.some((id) => known.has(id));
  return joined(isKnownThere ? beforeKnown(there) : there.ids, there.page);
};

/** Finds out which leads lie beside one. A page is loaded only where the walk does not know. */
export const lookAround = async (opened: Walk, id: number, load: LoadPage): Promise<Around> => {
  let walk = opened;
  if (walk.ids.length === 0) walk = { ...walk, ids: (await load(walk.first)).ids };
  if (!walk.ids.includes(id)) return { walk: opened, previous: null, next: null, isLost: true };
  if (walk.ids.at(-1) === id) walk = await onward(walk, load);
  if (walk.ids[0] === id) walk = await back(walk, load);
  const at = walk.ids.indexOf(id);
  return { walk, previous: walk.ids[at - 1] ?? null, next: walk.ids[at + 1] ?? null, isLost: false };
};
