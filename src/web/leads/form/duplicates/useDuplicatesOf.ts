import { useEffect, useState } from 'react';
import type { Duplicates } from '../../../../contract/duplicates';
import { duplicatesApi, useFindDuplicatesQuery } from '../../../api/duplicatesApi';
import { useAppDispatch } from '../../../session/hooks';

const pauseMs = 250;
const slowMs = 600;

const useUnchangedFor = (key: string, ms: number): boolean => {
  const [unchanged, setUnchanged] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setUnchanged, ms, key);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return unchanged === key;
};

const nothing: Duplicates = { leads: [], total: 0 };

const without = ({ leads, total }: Duplicates, leadId: number | undefined): Duplicates => {
  const others = leads.filter((lead) => lead.isForeign || lead.id !== leadId);
  return { leads: others, total: total - leads.length + others.length };
};

/** The other leads with a number; a change of the number aborts the pending lookup. */
export const useDuplicatesOf = (number: string, leadId: number | undefined) => {
  const dispatch = useAppDispatch();
  const isAsked = useUnchangedFor(number, pauseMs);
  const isSlow = useUnchangedFor(number, slowMs);
  const { currentData, error, isFetching, refetch } = useFindDuplicatesQuery({ contact: number }, { skip: !isAsked });
  useEffect(
    () => () => dispatch(duplicatesApi.util.getRunningQueryThunk('findDuplicates', { contact: number }))?.abort(),
    [dispatch, number],
  );
  return {
    ...(isAsked && currentData ? without(currentData, leadId) : nothing),
    error: isAsked && !isFetching ? error : undefined,
    isSlow: isSlow && isFetching && !currentData,
    retry: () => void refetch(),
  };
};
