import { useEffect, useState } from 'react';
import type { Duplicates } from '../../../../contract/duplicates';
import { duplicatesApi, useFindDuplicatesQuery } from '../../../api/duplicatesApi';
import { useAppDispatch } from '../../../session/hooks';

/** How long a number has to stand before the server is asked: one that is being mended is not asked for. */
const pauseMs = 250;
/** From then on it is said that the answer is not there yet. */
const slowMs = 600;

/** Whether a time has passed since `key` became what it is. */
const usePassed = (key: string, ms: number): boolean => {
  const [passed, setPassed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setPassed, ms, key);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return passed === key;
};

const nothing: Duplicates = { leads: [], total: 0 };

const without = ({ leads, total }: Duplicates, leadId: number | undefined): Duplicates => {
  const others = leads.filter((lead) => lead.isForeign || lead.id !== leadId);
  return { leads: others, total: total - leads.length + others.length };
};

/**
 * The other leads with a number. An answer for another number is never shown, and a call that nobody waits for any more is
 * broken off; what was answered once is not asked again.
 * @param leadId the lead of the form itself, which is none of them
 */
export const useDuplicatesOf = (number: string, leadId: number | undefined) => {
  const dispatch = useAppDispatch();
  const isAsked = usePassed(number, pauseMs);
  const isSlow = usePassed(number, slowMs);
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
