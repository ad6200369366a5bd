import { useEffect, useState } from 'react';
import { lookupsApi } from '../../api/lookupsApi';
import { atRest } from '../../dom/frames';
import { approach } from '../../late/lateCode';
import { latePart } from '../../late/latePart';
import { useAppDispatch } from '../../session/hooks';
import { conflictCode, lateLeadCode } from '../form/lateLeadCode';
import { updateLeadCode } from '../form/updateLeadCode';

const LateFormAhead = latePart(updateLeadCode, 'FormAhead');

/** Fetches the form's code and choices at rest, and draws the form of a list's first lead ahead. */
export const FormAheadAtRest = ({ id }: { id: number }) => {
  const dispatch = useAppDispatch();
  const [rested, setRested] = useState(0);
  useEffect(
    () =>
      atRest(() => {
        [lateLeadCode, conflictCode].forEach(approach);
        void dispatch(lookupsApi.endpoints.getStates.initiate(undefined, { subscribe: false }));
        setRested(id);
      }),
    [dispatch, id],
  );
  return rested === id && <LateFormAhead id={id} />;
};
