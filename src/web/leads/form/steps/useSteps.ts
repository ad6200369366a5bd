import { type Ref, useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { updateLeadPath } from '../../../address/paths';
import { leadsApi, useGetLeadQuery } from '../../../api/leadsApi';
import { useGetAgentsQuery } from '../../../api/lookupsApi';
import { focusHeading } from '../../../dom/focusHeading';
import { listRequest } from '../../../lists/listRequest';
import { useAppDispatch } from '../../../session/sessionSlice';
import { showToast } from '../../../toasts/toasts';
import { type Around, keptWalk, lookAround, placeOf, type Walk } from './walk';

const freshForS = 30;

/** The neighbours of a lead, fixed when it opens: a save that removes it from the list keeps its next lead. */
const useAround = (opened: Walk, id: number) => {
  const dispatch = useAppDispatch();
  const [looked, setLooked] = useState<{ at: object; around: Around }>();
  const look = useCallback(
    () =>
      lookAround(opened, id, async (page) => {
        const { list, filters } = opened;
        const found = await dispatch(
          leadsApi.endpoints.getLeads.initiate(listRequest(list, { page, filters }), {
            subscribe: false,
            forceRefetch: freshForS,
          }),
        ).unwrap();
        return { ids: found.rows.map((row) => row.id), page: found.page, lastPage: found.lastPage };
      }),
    [dispatch, opened, id],
  );
  useEffect(() => {
    let isOver = false;
    look().then(
      (around) => {
        if (!isOver) setLooked({ at: look, around });
      },
      // A step looks again and reports a second failure.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [look]);
  const around = looked?.at === look ? looked.around : undefined;
  return { around, find: (): Promise<Around> => (around ? Promise.resolve(around) : look()) };
};

export type Direction = 'previous' | 'next';

export interface Steps {
  /** Goes to the next lead, or to the list after the last one. */
  leave: () => void;
  /** Sets whether the following save moves on. */
  wants: (goesOn: boolean) => void;
  /** Called after a save; returns whether the screen moves on. */
  done: () => boolean;
}

const hasEntryBefore = (): boolean => {
  const { idx }: { idx?: unknown } = (window.history.state as object | null) ?? {};
  return typeof idx === 'number' && idx > 0;
};

/** A step replaces the history entry, so that Back leads to the list. */
export const useSteps = (opened: Walk, id: number, steps: Ref<Steps>) => {
  const navigate = useNavigate();
  const { around, find } = useAround(opened, id);
  const { title } = opened.list;
  const isStepping = useRef(false);
  const isHere = useRef<Walk>(undefined);
  const [turns, setTurns] = useState(0);

  // Prefetched, with the agents of its team.
  const ahead = around?.next ?? undefined;
  const { currentData: following } = useGetLeadQuery(String(ahead), { skip: ahead === undefined });
  const leader = ahead === undefined ? null : (following?.data.assign_team_leader_id ?? null);
  useGetAgentsQuery(String(leader), { skip: leader === null });

  useEffect(() => {
    isHere.current = opened;
    return () => {
      isHere.current = undefined;
    };
  }, [opened]);

  const toList = (): void => {
    if (hasEntryBefore()) void navigate(-1);
    else void navigate(placeOf(opened), { replace: true });
  };

  const endText = ({ isLost }: Around, direction: Direction): string =>
    isLost
      ? `This lead is not on its page of ${title} any more.`
      : `This is the ${direction === 'previous' ? 'first' : 'last'} lead of ${title}.`;

  const step = async (direction: Direction, isAfterSave: boolean): Promise<void> => {
    if (isStepping.current) return;
    isStepping.current = true;
    try {
      const found = await find();
      // The person left meanwhile.
      if (isHere.current !== opened) return;
      const to = found[direction];
      if (to !== null) {
        void navigate(updateLeadPath(to), { replace: true, state: keptWalk(found.walk) });
        if (isAfterSave) focusHeading();
      } else {
        const isDone = isAfterSave && !found.isLost;
        showToast(isDone ? `That was the last lead of ${title}.` : endText(found, direction), 'info');
        if (isAfterSave) toList();
      }
    } catch {
      showToast('The next lead could not be found. Please try again.', 'error');
    } finally {
      isStepping.current = false;
    }
  };

  // Leaving without a question needs a form that is rendered as saved.
  const goOn = useEffectEvent(() => void step('next', true));
  useEffect(() => {
    if (turns > 0) goOn();
  }, [turns]);
  const isWanted = useRef(false);
  useImperativeHandle(steps, () => ({
    leave: () => void step('next', true),
    wants: (goesOn) => {
      isWanted.current = goesOn;
    },
    done: () => {
      if (isWanted.current) setTurns((count) => count + 1);
      return isWanted.current;
    },
  }));

  const endOf = (direction: Direction): string | undefined =>
    around?.[direction] === null ? endText(around, direction) : undefined;
  const addressOf = (direction: Direction): string | undefined => {
    const to = around?.[direction];
    return typeof to === 'number' ? updateLeadPath(to) : undefined;
  };
  return { step: (direction: Direction) => void step(direction, false), addressOf, endOf };
};
