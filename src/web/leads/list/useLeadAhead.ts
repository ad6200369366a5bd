import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { leadFreshForS, leadsApi } from '../../api/leadsApi';
import { lookupsApi } from '../../api/lookupsApi';
import { approach } from '../../ui/lateCode';
import { lateLeadCode } from '../form/lateLeadCode';
import { useAppDispatch } from '../../session/hooks';
import { whenIdle } from '../../whenIdle';

/** Milliseconds after the rows: until then the browser is busy with the list itself. */
const afterRowsMs = 300;

/** Milliseconds that a pointer or the focus is on a link before its lead is fetched: one that passes asks for nothing. */
const restMs = 60;

const ahead = { subscribe: false } as const;

/** The lead whose link an event comes from. */
const linkedLead = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest('[data-field="name"] a') : null;
  return link?.closest<HTMLElement>('[data-id]')?.dataset.id;
};

/** What a lead's form needs, whichever lead it is. A failure is met again, and told, when a lead is opened. */
const fetchForm = (): void => {
  void import('../form/UpdateLeadPage').catch(() => undefined);
  approach(lateLeadCode);
};

/**
 * Makes the leads of a list open at once: the form and its choices are fetched soon after the rows, and a lead itself as
 * soon as somebody is about to open it.
 * @param hasRows the rows are on the screen
 * @returns what the element around the rows listens to
 */
export const useLeadAhead = (hasRows: boolean) => {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!hasRows) return undefined;
    let cancel: (() => void) | undefined;
    const start = setTimeout(() => {
      cancel = whenIdle(() => {
        fetchForm();
        void dispatch(lookupsApi.endpoints.getStates.initiate(undefined, ahead));
      });
    }, afterRowsMs);
    return () => {
      clearTimeout(start);
      cancel?.();
    };
  }, [dispatch, hasRows]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    /** One call, however often the pointer comes by. */
    const fetchLead = async (id: string): Promise<void> => {
      const { data } = await dispatch(
        leadsApi.endpoints.getLead.initiate(id, { ...ahead, forceRefetch: leadFreshForS }),
      );
      const leader = data?.data.assign_team_leader_id;
      if (leader) void dispatch(lookupsApi.endpoints.getAgents.initiate(String(leader), ahead));
    };
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
