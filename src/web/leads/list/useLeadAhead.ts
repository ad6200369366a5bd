import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { fetchLeadAhead } from '../../api/leadAhead';
import { leadFreshForS } from '../../api/leadsApi';
import { lookupsApi } from '../../api/lookupsApi';
import { approach } from '../../late/lateCode';
import { conflictCode, lateLeadCode } from '../form/lateLeadCode';
import { updateLeadCode } from '../form/updateLeadCode';
import { useAppDispatch } from '../../session/hooks';
import { whenIdle } from '../../dom/frames';

/** Milliseconds after the rows, for which the browser is busy with the list. */
const afterRowsMs = 300;

/** Milliseconds that a pointer or the focus rests on a link before its lead is fetched. */
const restMs = 60;

const linkedLead = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest('[data-field="name"] a') : null;
  return link?.closest<HTMLElement>('[data-id]')?.dataset.id;
};

/** Fetches the form soon after the rows, and a lead when its link is approached; returns handlers for the rows. */
export const useLeadAhead = (hasRows: boolean) => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!hasRows) return undefined;
    let cancel: (() => void) | undefined;
    const start = setTimeout(() => {
      cancel = whenIdle(() => {
        [updateLeadCode, lateLeadCode, conflictCode].forEach(approach);
        void dispatch(lookupsApi.endpoints.getStates.initiate(undefined, { subscribe: false }));
      });
    }, afterRowsMs);
    return () => {
      clearTimeout(start);
      cancel?.();
    };
  }, [dispatch, hasRows]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const fetchLead = (id: string) => dispatch(fetchLeadAhead(id, leadFreshForS));
    const rest = (event: SyntheticEvent): void => {
      clearTimeout(timer.current);
      const id = linkedLead(event);
      if (id !== undefined) timer.current = setTimeout(() => void fetchLead(id), restMs);
    };
    return {
      onPointerOver: rest,
      onFocus: rest,
      onPointerDown: (event: SyntheticEvent): void => {
        clearTimeout(timer.current);
        const id = linkedLead(event);
        if (id !== undefined) void fetchLead(id);
      },
      onPointerLeave: () => clearTimeout(timer.current),
    };
  }, [dispatch]);
};
