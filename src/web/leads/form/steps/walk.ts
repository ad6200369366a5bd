import { isObject, wholeNumber } from '../../../../contract/reading';
import { id, rows } from '../../../../contract/record';
import { leadLists, type LeadList } from '../../../lists/leadLists';
import { listAddress, parseListParams, type ListFilters } from '../../../lists/listParams';
import { openedFrom, type OpenedFrom } from '../../../address/openedFrom';

/** Consecutive leads of a list, in the order in which they were read. */
export interface Walk {
  list: LeadList;
  filters: ListFilters;
  /** Empty until the first lookup. */
  ids: readonly number[];
  /** Pages of the first and the last lead. */
  first: number;
  last: number;
}

interface ListedPage {
  ids: readonly number[];
  page: number;
  lastPage: number;
}

type LoadPage = (page: number) => Promise<ListedPage>;

export interface Around {
  walk: Walk;
  /** Null at the ends of the list. */
  previous: number | null;
  next: number | null;
  /** The lead has left its place in the list, so that its neighbours are unknown. */
  isLost: boolean;
}

const readIds = rows(id);

export const walkIn = (state: unknown): Walk | undefined => {
  const [path, search = ''] = openedFrom(state)?.split('?') ?? [];
  const list = leadLists.find((one) => one.path === path);
  if (!list || !isObject(state)) return undefined;
  const { page, filters } = parseListParams(new URLSearchParams(search), list.filters);
  const first = wholeNumber(state.first, 1) ?? page;
  const last = Math.max(first, wholeNumber(state.last, 1) ?? page);
  return { list, filters, ids: readIds(state.ids), first, last };
};

export const placeOf = ({ list, filters, first }: Walk): string => listAddress(list.path, { page: first, filters });

export const keptWalk = (walk: Walk): OpenedFrom & Pick<Walk, 'ids' | 'first' | 'last'> => {
  const { ids, first, last } = walk;
  return { list: placeOf(walk), ids, first, last };
};

/** Appends the leads that follow. The last page is read again first: leads that left it moved the others up. */
const onward = async (walk: Walk, load: LoadPage): Promise<Walk> => {
  const known = new Set(walk.ids);
  const afterKnown = ({ ids }: ListedPage): readonly number[] | undefined => {
    const at = ids.findLastIndex((id) => known.has(id));
    return at < 0 ? undefined : ids.slice(at + 1);
  };
  const joined = (ids: readonly number[], last: number): Walk => ({ ...walk, ids: [...walk.ids, ...ids], last });
  const here = await load(walk.last);
  // A list shorter than this page ends before it.
  if (here.page < walk.last || here.ids.length === 0) return walk;
  const rest = afterKnown(here);
  if (rest && rest.length > 0) return joined(rest, walk.last);
  if (here.lastPage > walk.last) {
    const there = await load(walk.last + 1);
    const after = afterKnown(there) ?? (rest && there.ids);
    if (after) return joined(after, there.page);
  }
  // Every known lead has left: the leads in their place follow.
  return rest ? walk : joined(here.ids, walk.last);
};

const back = async (walk: Walk, load: LoadPage): Promise<Walk> => {
  const known = new Set(walk.ids);
  const beforeKnown = ({ ids }: ListedPage): readonly number[] =>
    ids.slice(
      0,
      ids.findIndex((id) => known.has(id)),
    );
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

export const lookAround = async (opened: Walk, id: number, load: LoadPage): Promise<Around> => {
  let walk = opened;
  if (walk.ids.length === 0) walk = { ...walk, ids: (await load(walk.first)).ids };
  if (!walk.ids.includes(id)) return { walk: opened, previous: null, next: null, isLost: true };
  if (walk.ids.at(-1) === id) walk = await onward(walk, load);
  if (walk.ids[0] === id) walk = await back(walk, load);
  const at = walk.ids.indexOf(id);
  return { walk, previous: walk.ids[at - 1] ?? null, next: walk.ids[at + 1] ?? null, isLost: false };
};
