import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { fetchLeadAhead } from '../../api/leadAhead';
import { leadFreshForS } from '../../api/leadsApi';
import { approach } from '../../late/latePart';
import { updateLeadCode } from '../form/updateLeadCode';
import { useAppDispatch } from '../../session/sessionSlice';

/** Milliseconds that a pointer or the focus rests on a link before its lead is fetched. */
const restMs = 60;

const linkedLead = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest('[data-field="name"] a') : null;
  return link?.closest<HTMLElement>('[data-id]')?.dataset.id;
};

/** Fetches a lead and its form when its link is approached; returns handlers for the rows. */
export const useLeadAhead = () => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const fetchLead = (id: string): void => {
      approach(updateLeadCode);
      void dispatch(fetchLeadAhead(id, leadFreshForS));
    };
    const rest = (event: SyntheticEvent): void => {
      clearTimeout(timer.current);
      const id = linkedLead(event);
      if (id !== undefined) timer.current = setTimeout(() => fetchLead(id), restMs);
    };
    return {
      onPointerOver: rest,
      onFocus: rest,
      onPointerDown: (event: SyntheticEvent): void => {
        clearTimeout(timer.current);
        const id = linkedLead(event);
        if (id !== undefined) fetchLead(id);
      },
      onPointerLeave: () => clearTimeout(timer.current),
    };
  }, [dispatch]);
};
