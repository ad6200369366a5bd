import { useEffect, useRef } from 'react';
import type { DraftKeeper } from '../unsaved/draftKeeper';
import { useDraftKeeper } from '../unsaved/useDraftKeeper';

/** Keeps a form's values as its draft while they are unsaved, and drops the draft once they are saved or taken back. */
export const useDraftOf = (record: string, values: object, isDirty: boolean): DraftKeeper => {
  const keeper = useDraftKeeper(record);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keeper.keep(values);
    else if (wasDirty.current) keeper.drop();
    wasDirty.current = isDirty;
  }, [keeper, values, isDirty]);
  return keeper;
};
