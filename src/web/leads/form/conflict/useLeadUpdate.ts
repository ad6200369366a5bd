import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { readLeadDetail } from '../../../../contract/leadReader';
import type { Decoded, LeadDetail, ReadLead } from '../../../../contract/leads';
import { updateLeadFormSchema } from '../../../../contract/validation/leads';
import { errorText, type ApiError } from '../../../api/apiError';
import type { Keyed } from '../../../api/calls';
import { useUpdateLeadMutation } from '../../../api/leadsApi';
import type { ContractFormHandle } from '../../../forms/contractFormProps';
import { withStored } from '../../../forms/formRules';
import { useActorId } from '../../../session/hooks';
import { showToast } from '../../../toasts/toasts';
import { settledValues, updateBody, updateValuesOf, type UpdateFieldName, type UpdateValues } from '../leadFormValues';
import { afterSave, isSameLead, mergeLead, withUnits, type LeadMerge } from './mergeLead';

/** What the form started from: the values, and the state of the lead that they were read in. */
interface Start {
  values: UpdateValues;
  updatedAt: string;
}

const startOf = (lead: Decoded<LeadDetail>): Start => ({ values: updateValuesOf(lead), updatedAt: lead.updated_at });

interface LeadConflict {
  merge: LeadMerge;
  base: UpdateValues;
  mine: UpdateValues;
  theirs: Start;
  /** Who changed the lead; null when the server did not say. */
  changedBy: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const changedByIn = (body: unknown): string | null =>
  isRecord(body) && typeof body.changed_by === 'string' ? body.changed_by : null;

interface LeadUpdateOptions {
  /** As it was last read. */
  lead: Decoded<LeadDetail>;
  reload: () => Promise<ReadLead>;
  form: RefObject<ContractFormHandle<UpdateFieldName> | null>;
}

const tellSaved = (): void => showToast('Client Update successfully!', 'success');

/** What the form of an existing lead needs beyond any other form: the state that it started from, and changes by others. */
export const useLeadUpdate = ({ lead, reload, form }: LeadUpdateOptions) => {
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
  /** The lead as it is now; undefined when it cannot be read. */
  const reread = (): Promise<Decoded<LeadDetail> | undefined> =>
    reload()
      .then(({ data }) => data)
      .catch(() => undefined);

  useEffect(() => {
    // A form in which nothing was typed follows the lead; any other one stays as it is.
    const isStale = lead.updated_at !== start.current.updatedAt;
    if (isStale && form.current?.isDirty() === false) rebase(startOf(lead), updateValuesOf(lead));
  });

  const onSaved = async (_answer: unknown, sent: UpdateValues): Promise<void> => {
    const saved = settledValues(sent);
    start.current = { ...start.current, values: saved };
    tellSaved();
    // A person who has left the screen meanwhile needs no fresh form.
    const fresh = form.current ? await reread() : undefined;
    if (fresh) rebase(startOf(fresh), mergeLead(saved, current(), updateValuesOf(fresh)).merged);
  };

  const onFailed = async (error: ApiError): Promise<void> => {
    showToast(`Failed to add client. ${errorText(error)}`, 'error');
    if (error.status !== 409) return;
    const told = isRecord(error.body) ? readLeadDetail(error.body.current) : undefined;
    const changed = told ?? (await reread());
    if (!changed) return;
    const theirs = startOf(changed);
    const base = start.current.values;
    const mine = current();
    setConflict({
      merge: mergeLead(base, mine, theirs.values),
      base,
      mine,
      theirs,
      changedBy: changedByIn(error.body),
    });
    // Their notes and names belong beside their values.
    void reread();
  };

  /** The earlier save is done: the form goes on from the lead as it is since then. */
  const continueFrom = async (sent: UpdateValues, now: UpdateValues): Promise<UpdateValues | undefined> => {
    const fresh = startOf((await reload()).data);
    const base = settledValues(sent);
    const mine = afterSave(sent, now, base);
    const merge = mergeLead(base, mine, fresh.values);
    const isSettled = merge.collisions.length > 0 || isSameLead(merge.merged, fresh.values);
    if (merge.collisions.length > 0) {
      // Somebody has changed the same since. The form keeps the earlier state as its base, so that no save overwrites
      // theirs unnoticed.
      rebase({ ...start.current, values: base }, mine);
      setConflict({ merge, base, mine, theirs: fresh, changedBy: null });
    } else {
      rebase(fresh, merge.merged);
    }
    if (isSettled) tellSaved();
    return isSettled ? undefined : merge.merged;
  };

  return {
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves both sides' changes; the units named are taken as the other person has them. */
    resolveConflict: (theirUnits: readonly string[]): void => {
      if (!conflict) return;
      setConflict(null);
      start.current = conflict.theirs;
      const values = withUnits(conflict.merge.merged, conflict.theirs.values, theirUnits);
      form.current?.saveFrom(conflict.theirs.values, values);
    },
    formProps: {
      initialValues: first.values,
      bodyOf: (values: UpdateValues) => updateBody(values, { id: lead.id, userId, updatedAt: start.current.updatedAt }),
      send: (write: Keyed<ReturnType<typeof updateBody>>) => updateLead(write).unwrap(),
      startAfter: settledValues,
      carryOver: afterSave,
      onSaved,
      onFailed,
      continueFrom,
      /** A draft knows what it started from, so that changes made by others since then are noticed at the save. */
      draftOf: useCallback(
        (values: UpdateValues) => ({ form: values, base: start.current.values, updatedAt: start.current.updatedAt }),
        [],
      ),
      restore: ({ form: values, base, updatedAt }: Record<string, unknown>): void => {
        const isKnown = typeof updatedAt === 'string' && updatedAt !== '';
        const next = isKnown
          ? { values: withStored(updateLeadFormSchema, start.current.values, base), updatedAt }
          : start.current;
        rebase(next, withStored(updateLeadFormSchema, next.values, values));
      },
    },
  };
};
