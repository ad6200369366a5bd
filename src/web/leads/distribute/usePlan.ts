import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { limits } from '../../../contract/limits';
import { usePlanDistributionQuery } from '../../api/transfersApi';
import { listRequest } from '../../lists/listRequest';
import { takenIn } from '../list/transfer/transferFailure';
import type { ListSelection } from '../list/transfer/useSelection';

const pauseMs = 350;

const useDebounced = <Value>(value: Value): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

export interface PlanChoice {
  source: 'selected' | 'oldest';
  oldest: string;
  /** The team leader's id in digits; empty for none. */
  leader: string;
  by: 'even' | 'load';
}

/** Undefined for a text that is no count of leads that can be split. */
export const requestedCount = (text: string): number | undefined => {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= limits.transferSize ? count : undefined;
};

export const usePlan = ({ list, filters, selected }: ListSelection, choice: PlanChoice) => {
  const { source, oldest, leader, by } = choice;
  const count = useDebounced(requestedCount(oldest));
  const request = useMemo(() => {
    if (!leader) return undefined;
    const team = { tl_id: Number(leader), by };
    if (source === 'selected') return selected.size > 0 ? { lead_id: [...selected.keys()], ...team } : undefined;
    const { lead_status: _list, page: _page, ...chosen } = listRequest(list, { page: 1, filters });
    return count === undefined ? undefined : { ...chosen, oldest: count, ...team };
  }, [list, filters, selected, source, count, leader, by]);
  const query = usePlanDistributionQuery(request ?? skipToken, { refetchOnMountOrArgChange: true });
  const isCurrent = source === 'selected' || count === requestedCount(oldest);
  const isLoading = query.isFetching || !isCurrent;
  const error = request && !isLoading ? query.error : undefined;
  const plan = request && !isLoading ? query.currentData : undefined;
  return {
    plan,
    error,
    /** Selected leads that others transferred meanwhile. */
    taken: useMemo(() => plan?.taken ?? takenIn(error), [plan, error]),
    isLoading: request !== undefined && isLoading,
    refetch: query.refetch,
  };
};
