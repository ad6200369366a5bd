import { useEffect, useState } from 'react';
import type { ListedLead } from '../../contract/leads';
import { useSearchLeadsQuery } from '../api/leadsApi';

const PAUSE_MS = 250;

export interface Search {
  /** Undefined until the answer for the current text and page. */
  leads: readonly ListedLead[] | undefined;
  total: number;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** `isHurried` skips the pause. */
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
