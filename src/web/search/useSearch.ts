import { useEffect, useState } from 'react';
import type { ListedLead } from '../../contract/leads';
import { useSearchLeadsQuery } from '../api/leadsApi';

/** How long after the last key the server is asked. */
const PAUSE_MS = 250;

export interface Search {
  /** What was found for this very text; undefined while that is not known. */
  leads: readonly ListedLead[] | undefined;
  total: number;
  isLoading: boolean;
  error: unknown;
  /** Asks at once, without the pause. */
  askNow: () => void;
  retry: () => void;
}

/** The leads that a text finds, asked for while it is typed: what comes for an older text is not shown. */
export const useSearch = (typed: string): Search => {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setAsked, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = asked === text && text !== '';
  const { currentData, error, isFetching, refetch } = useSearchLeadsQuery(
    { search_value: asked },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const isCurrent = isAsked && !isFetching;
  return {
    leads: isCurrent && !error ? currentData?.rows : undefined,
    total: currentData?.total ?? 0,
    isLoading: text !== '' && !isCurrent,
    error: isCurrent ? error : undefined,
    askNow: () => setAsked(text),
    retry: () => void refetch(),
  };
};
