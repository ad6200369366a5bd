import { useCallback, useEffect, useState } from 'react';
import { leadsApi } from '../../../api/leadsApi';
import { listRequest } from '../../../lists/listRequest';
import { useAppDispatch } from '../../../session/hooks';
import { lookAround, type Around, type Walk } from './walk';

const freshForS = 30;

interface Looked {
  at: object;
  around: Around;
}

/** The neighbours of a lead, fixed when it opens: a save that removes it from the list keeps its next lead. */
export const useAround = (opened: Walk, id: number) => {
  const dispatch = useAppDispatch();
  const [looked, setLooked] = useState<Looked>();
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
