import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { DraftKeeper } from '../../unsaved/draftKeeper';
import { LeaveGuard } from '../../unsaved/LeaveGuard';
import type { LeadFieldName, LeadValues } from './leadFormValues';
import { LeadSaveBar } from './LeadSaveBar';
import { isUnderWay, type SavePhase } from './useLeadSave';

export interface LeadFormFootProps<Name extends LeadFieldName> {
  keeper: DraftKeeper;
  /** What is kept as the draft of these values. */
  draftOf: (values: LeadValues<Name>) => object;
  phase: SavePhase;
}

/** Draft, question before leaving and save bar: what has to know of every keystroke. The rest of the form does not render for it. */
export const LeadFormFoot = <Name extends LeadFieldName>({ keeper, draftOf, phase }: LeadFormFootProps<Name>) => {
  const { values, dirty } = useFormikContext<LeadValues<Name>>();
  const wasDirty = useRef(false);
  useEffect(() => {
    if (dirty) keeper.keep(draftOf(values));
    else if (wasDirty.current) keeper.drop();
    wasDirty.current = dirty;
  }, [values, dirty, keeper, draftOf]);
  return (
    <>
      <LeaveGuard
        isUnsaved={dirty || phase === 'sending' || phase === 'waiting'}
        text="Your changes are not saved. A draft is kept on this device for a day."
      />
      <LeadSaveBar keeper={keeper} isDirty={dirty} isSaving={isUnderWay(phase)} />
    </>
  );
};
