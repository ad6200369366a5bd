import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { limits } from '../../../contract/limits';
import { usePlanDistributionQuery } from '../../api/transfersApi';
import type { LeadList } from '../../leadLists';
import type { ListFilters } from '../../lists/listParams';
import { listRequest } from '../../lists/listRequest';
import { takenIn } from '../list/transfer/transferFailure';
import { useSettled } from './useSettled';

/** What is to be split, over whom, and how. */
export interface PlanChoice {
  /** The selected leads, or the oldest that the filters let through. */
  source: 'selected' | 'oldest';
  /** How many of the oldest: as typed. */
  oldest: string;
  /** The team leader's id in digits; empty for none. */
  leader: string;
  by: 'even' | 'load';
}

/** How many leads a text means; undefined where it means none that could be split. */
export const countIn = (text: string): number | undefined => {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= limits.transferSize ? count : undefined;
};

/** The filters of a list as the lists' own call has them. */
const sentFilters = (list: LeadList, filters: ListFilters) => {
  const { lead_status: _list, page: _page, ...chosen } = listRequest(list, { page: 1, filters });
  return chosen;
};

interface PlanOptions {
  list: LeadList;
  filters: ListFilters;
  /** Ids of the selected leads. */
  selected: readonly number[];
  choice: PlanChoice;
}

/** The server's proposal for a choice: asked for as soon as the choice is complete, and again with every change of it. */
export const usePlan = ({ list, filters, selected, choice: { source, oldest, leader, by } }: PlanOptions) => {
  const count = useSettled(countIn(oldest));
  const request = useMemo(() => {
    if (!leader) return undefined;
    const team = { tl_id: Number(leader), by };
    if (source === 'selected') return selected.length > 0 ? { lead_id: selected, ...team } : undefined;
    return count === undefined ? undefined : { ...sentFilters(list, filters), oldest: count, ...team };
  }, [list, filters, selected, source, count, leader, by]);
  const query = usePlanDistributionQuery(request ?? skipToken, { refetchOnMountOrArgChange: true });
  const isCurrent = source === 'selected' || count === countIn(oldest);
  const isLoading = query.isFetching || !isCurrent;
  const error = request && !isLoading ? query.error : undefined;
  const plan = request && !isLoading ? query.currentData : undefined;
  return {
    /** That of the choice as it is now. */
    plan,
    error,
    /** Selected leads that others handed out meanwhile: the plan is without them, or there is none for want of any other. */
    taken: useMemo(() => plan?.taken ?? takenIn(error), [plan, error]),
    isLoading: request !== undefined && isLoading,
    refetch: query.refetch,
  };
};
