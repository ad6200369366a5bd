import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail, LeadDetailResponse } from '../../../contract/leads';
import { useUpdateLeadMutation } from '../../api/leadsApi';
import { useActorId } from '../../session/hooks';
import type { DraftKeeper } from '../../unsaved/draftKeeper';
import { showToast } from '../../toasts/toasts';
import type { LeadFormHandle } from './LeadForm';
import {
  settledValues,
  updateBody,
  updateNames,
  updateValuesOf,
  withStored,
  type UpdateFieldName,
  type UpdateValues,
} from './leadFormValues';
import { changedLead, hasArrived } from './conflict/leadConflict';
import { fieldErrorsOf } from './leadRules';
import { afterSave, mergeLead, withUnits, type LeadMerge } from './conflict/mergeLead';
import { useLeadSave } from './useLeadSave';

/** What the form started from: the values, and the state of the lead that they were read in. */
interface Start {
  values: UpdateValues;
  updatedAt: string;
}

const startOf = (lead: LeadDetail): Start => ({ values: updateValuesOf(lead), updatedAt: lead.updated_at });

export interface LeadConflict {
  merge: LeadMerge;
  base: UpdateValues;
  mine: UpdateValues;
  theirs: Start;
  changedBy: string | null;
}

interface LeadUpdateOptions {
  /** As it was last read. */
  lead: LeadDetail;
  /** Reads the lead anew; undefined when that fails. */
  reload: () => Promise<LeadDetailResponse | undefined>;
  form: RefObject<LeadFormHandle<UpdateFieldName> | null>;
  keeper: DraftKeeper;
}

/** Everything between the update form and the server: what it starts from, the save, and changes by others. */
export const useLeadUpdate = ({ lead, reload, form, keeper }: LeadUpdateOptions) => {
  const userId = useActorId();
  const [updateLead] = useUpdateLeadMutation();
  const [first] = useState(() => startOf(lead));
  const start = useRef(first);
  const [conflict, setConflict] = useState<LeadConflict | null>(null);

  const current = (): UpdateValues => form.current?.values() ?? start.current.values;
  const rebase = (next: Start, values: UpdateValues): void => {
    start.current = next;
    form.current?.rebase(next.values, values);
  };
  /** For all that looks at the form's values right afterwards: they are those that are rendered. */
  const rebaseNow = (next: Start, values: UpdateValues): void => flushSync(() => rebase(next, values));

  const { save, phase, failure, setFailure, unanswered } = useLeadSave({
    bodyOf: (values: UpdateValues) => updateBody(values, { id: lead.id, userId, updatedAt: start.current.updatedAt }),
    send: (write) => updateLead(write).unwrap(),
    current,
    onSaved: async (sent) => {
      const saved = settledValues(sent);
      keeper.drop();
      rebaseNow({ ...start.current, values: saved }, afterSave(sent, current(), saved));
      showToast('Client Update successfully!', 'success');
      // Who has left the screen meanwhile needs no fresh form.
      const fresh = form.current ? await reload() : undefined;
      if (fresh) rebaseNow(startOf(fresh.data), mergeLead(saved, current(), updateValuesOf(fresh.data)).merged);
    },
    onRefused: async (error, sent) => {
      const errors = fieldErrorsOf(error, updateNames);
      if (errors) form.current?.showErrors(errors);
      if (error.status !== 409) return false;
      const reread = changedLead(error) ? undefined : await reload();
      const changed = changedLead(error) ?? (reread && { current: reread.data, changedBy: null });
      if (!changed) return false;
      const theirs = startOf(changed.current);
      const earlier = unanswered.current;
      if (earlier && hasArrived(earlier, changed.current)) {
        // The change of "somebody else" is the earlier try of this very form: what it carried is not sent again.
        unanswered.current = null;
        rebaseNow(theirs, afterSave(earlier, sent, theirs.values));
        setTimeout(() => form.current?.submit());
        return true;
      }
      const base = start.current.values;
      const mine = current();
      setConflict({ merge: mergeLead(base, mine, theirs.values), base, mine, theirs, changedBy: changed.changedBy });
      // Their notes and names belong beside their values.
      void reload();
      return false;
    },
    onFailed: (text) => showToast(`Failed to add client. ${text}`, 'error'),
  });

  useEffect(() => {
    // A form in which nothing was typed follows the lead; any other one stays as it is.
    const isStale = lead.updated_at !== start.current.updatedAt;
    if (isStale && phase === 'idle' && form.current?.isDirty() === false) rebase(startOf(lead), updateValuesOf(lead));
  });

  return {
    initialValues: first.values,
    save,
    phase,
    failure,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves both sides' changes; the units named are taken as the other has them. */
    resolveConflict: (theirUnits: readonly string[]): void => {
      if (!conflict) return;
      setConflict(null);
      setFailure(null);
      const values = withUnits(conflict.merge.merged, conflict.theirs.values, theirUnits);
      // The save looks at what the form shows, so it has to show it first.
      rebaseNow(conflict.theirs, values);
      form.current?.submit();
    },
    /** A draft knows what it started from, so that changes made by others since then are noticed at the save. */
    draftOf: useCallback(
      (values: UpdateValues) => ({ form: values, base: start.current.values, updatedAt: start.current.updatedAt }),
      [],
    ),
    restore: ({ form: values, base, updatedAt }: Record<string, unknown>): void => {
      const known = {
        values: withStored(start.current.values, base),
        updatedAt: typeof updatedAt === 'string' ? updatedAt : '',
      };
      const next = known.updatedAt === '' ? start.current : known;
      rebase(next, withStored(next.values, values));
    },
  };
};
