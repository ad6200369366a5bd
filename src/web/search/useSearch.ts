import { useEffect, useState } from 'react';
import type { ListedLead } from '../../contract/leads';
import { useSearchLeadsQuery } from '../api/leadsApi';

/** How long after the last key the server is asked. */
const PAUSE_MS = 250;

export interface Search {
  /** What was found for this very text and page; undefined while that is not known. */
  leads: readonly ListedLead[] | undefined;
  /** How many were found on all pages. */
  total: number;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * A page of the leads that a text finds, asked for while it is typed: what comes for an older text is not shown.
 * @param isHurried asks at once, without the pause
 */
export const useSearch = (text: string, page: number, isHurried: boolean): Search => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setRested, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = text !== '' && (isHurried || rested === text);
  const { currentData, error, isFetching, refetch } = useSearchLeadsQuery(
    { search_value: text, page },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const isCurrent = isAsked && !isFetching;
  return {
    leads: isCurrent && !error ? currentData?.rows : undefined,
    total: currentData?.total ?? 0,
    isLoading: text !== '' && !isCurrent,
    error: isCurrent ? error : undefined,
    retry: () => void refetch(),
  };
};
