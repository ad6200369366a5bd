import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { readLeadDetail, type Decoded, type LeadDetail, type ReadLead } from '../../../../contract/leads';
import { updateLeadFormSchema } from '../../../../contract/validation/leads';
import { isApiError, type ApiError } from '../../../api/apiError';
import type { Keyed } from '../../../api/calls';
import { useUpdateLeadMutation } from '../../../api/leadsApi';
import type { ContractFormHandle } from '../../../forms/contractFormProps';
import { withStored } from '../../../forms/formRules';
import { useActorId, useAppSelector } from '../../../session/hooks';
import { selectShownUser } from '../../../session/sessionSlice';
import { showToast } from '../../../toasts/toasts';
import {
  savedValues,
  updateBody,
  updateNames,
  updateValuesOf,
  type UpdateFieldName,
  type UpdateValues,
} from '../leadFormValues';
import type { Changer } from './conflictTexts';
import { isHalfTyped, onceLeft } from './halfTyped';
import { afterSave, isSameLead, mergeLead, rebased, withUnits, type LeadMerge } from './mergeLead';

interface Start {
  values: UpdateValues;
  updatedAt: string;
  /** From a list's row, which no save can build on. */
  isEarly: boolean;
}

const startOf = (lead: Decoded<LeadDetail>, isEarly = false): Start => ({
  values: updateValuesOf(lead),
  updatedAt: lead.updated_at,
  isEarly,
});

const changesOf = (base: UpdateValues, values: UpdateValues): Partial<UpdateValues> =>
  Object.fromEntries(updateNames.filter((name) => values[name] !== base[name]).map((name) => [name, values[name]]));

export interface LeadConflict {
  merge: LeadMerge;
  base: UpdateValues;
  mine: UpdateValues;
  theirs: Start;
  changedBy: Changer;
}

const resolved = ({ merge, theirs }: LeadConflict, theirUnits: readonly string[]): UpdateValues =>
  withUnits(merge.merged, theirs.values, theirUnits);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the author of the change from a 409; older servers send the name alone. */
const changerIn = (body: unknown, ownName: string | undefined): Changer => {
  const { changed_by, is_own_change }: Record<string, unknown> = isRecord(body) ? body : {};
  const name = typeof changed_by === 'string' && changed_by !== '' ? changed_by : null;
  return { name, isSelf: typeof is_own_change === 'boolean' ? is_own_change : name !== null && name === ownName };
};

interface LeadUpdateOptions {
  lead: Decoded<LeadDetail>;
  isEarly: boolean;
  reload: () => Promise<ReadLead>;
  form: RefObject<ContractFormHandle<UpdateFieldName> | null>;
  /** True when the screen moves on: the lead is not reread then. */
  onDone: ((sent: UpdateValues) => boolean) | undefined;
}

export const isGone = (error: unknown): error is ApiError => isApiError(error) && error.status === 404;

const showSaved = (): void => showToast('Client Update successfully!', 'success');

export const useLeadUpdate = ({ lead, isEarly, reload, form, onDone }: LeadUpdateOptions) => {
  const userId = useActorId();
  const ownName = useAppSelector(selectShownUser)?.name;
  const [updateLead] = useUpdateLeadMutation();
  const [first] = useState(() => startOf(lead, isEarly));
  const start = useRef(first);
  const [conflict, setConflict] = useState<LeadConflict | null>(null);
  const followedVersion = useRef(first.updatedAt);
  const [turns, setTurns] = useState(0);

  const current = (): UpdateValues => form.current?.values() ?? start.current.values;
  const rebase = (next: Start, values: UpdateValues): void => {
    start.current = next;
    form.current?.rebase(next.values, values);
  };
  const reread = (): Promise<Decoded<LeadDetail> | undefined> =>
    reload()
      .then(({ data }) => data)
      .catch(() => undefined);

  /** Merges in the server's lead. Typed values stay; collisions wait for the save. */
  const follow = (): void => {
    const { current: from } = start;
    const { values: mine, updatedAt } = { values: current(), updatedAt: lead.updated_at };
    const theirs = updateValuesOf(lead);
    const merge = mergeLead(from.values, mine, theirs);
    const hasCollisions = merge.collisions.length > 0;
    // With the old version, the server refuses a colliding save.
    const next = { ...from, values: rebased(from.values, theirs, merge), ...(!hasCollisions && { updatedAt }) };
    start.current = next;
    form.current?.follow(next.values, merge.merged);
  };

  useEffect(() => {
    const { current: from } = start;
    if (from.isEarly) {
      // Typed values go onto the lead; the row's other values no longer count.
      if (!isEarly) {
        followedVersion.current = lead.updated_at;
        rebase(startOf(lead), afterSave(from.values, current(), updateValuesOf(lead)));
      }
      return undefined;
    }
    const isFollowed = lead.updated_at === followedVersion.current && form.current?.isDirty() !== false;
    if (isEarly || lead.updated_at === from.updatedAt || isFollowed) return undefined;
    // An open conflict dialog keeps the form unchanged.
    if (!conflict && isHalfTyped()) return onceLeft(() => setTurns(turns + 1));
    followedVersion.current = lead.updated_at;
    if (!conflict) follow();
    return undefined;
  });

  const onSaved = async (_answer: unknown, sent: UpdateValues): Promise<void> => {
    const saved = savedValues(sent);
    start.current = { ...start.current, values: saved };
    showSaved();
    if (onDone?.(sent)) return;
    const fresh = form.current ? await reread() : undefined;
    if (fresh) rebase(startOf(fresh), mergeLead(saved, current(), updateValuesOf(fresh)).merged);
  };

  /** A 409 opens the dialog; a 404 rereads, and the failed reread shows that the lead is gone. */
  const takesOver = async (error: ApiError): Promise<boolean> => {
    if (error.status === 404) return reload().then(() => false, isGone);
    if (error.status !== 409) return false;
    const reported = isRecord(error.body) ? readLeadDetail(error.body.current) : undefined;
    const changed = reported ?? (await reread());
    if (!changed) return false;
    const theirs = startOf(changed);
    const base = start.current.values;
    const mine = current();
    setConflict({
      merge: mergeLead(base, mine, theirs.values),
      base,
      mine,
      theirs,
      changedBy: changerIn(error.body, ownName),
    });
    // For the other side's notes and names.
    void reread();
    return true;
  };

  const continueFrom = async (sent: UpdateValues, now: UpdateValues): Promise<UpdateValues | undefined> => {
    const fresh = startOf((await reload()).data);
    const base = savedValues(sent);
    const mine = afterSave(sent, now, base);
    const merge = mergeLead(base, mine, fresh.values);
    const isComplete = merge.collisions.length > 0 || isSameLead(merge.merged, fresh.values);
    if (merge.collisions.length > 0) {
      // The earlier base stays, so that no save overwrites the newer change unnoticed.
      rebase({ ...start.current, values: base }, mine);
      setConflict({ merge, base, mine, theirs: fresh, changedBy: { name: null, isSelf: false } });
    } else {
      rebase(fresh, merge.merged);
    }
    if (isComplete) showSaved();
    return isComplete ? undefined : merge.merged;
  };

  return {
    conflict,
    changes: () => changesOf(start.current.values, current()),
    isAllTheirs: (theirUnits: readonly string[]): boolean =>
      conflict !== null && isSameLead(resolved(conflict, theirUnits), conflict.theirs.values),
    closeConflict: () => setConflict(null),
    /** Saves mine over theirs except for `theirUnits`; sends nothing when nothing is left. */
    resolveConflict: (theirUnits: readonly string[]): void => {
      if (!conflict) return;
      setConflict(null);
      start.current = conflict.theirs;
      const values = resolved(conflict, theirUnits);
      if (isSameLead(values, conflict.theirs.values)) rebase(conflict.theirs, values);
      else form.current?.saveFrom(conflict.theirs.values, values);
    },
    formProps: {
      initialValues: first.values,
      bodyOf: (values: UpdateValues) => updateBody(values, { id: lead.id, userId, updatedAt: start.current.updatedAt }),
      send: (write: Keyed<ReturnType<typeof updateBody>>) => updateLead(write).unwrap(),
      startAfter: savedValues,
      carryOver: afterSave,
      onSaved,
      failureText: (_error: ApiError, reason: string) => `Failed to add client. ${reason}`,
      takesOver,
      skipsUnchanged: true,
      continueFrom,
      // A restored draft needs its base to detect changes by others.
      draftOf: useCallback(
        (values: UpdateValues) =>
          start.current.isEarly
            ? { form: changesOf(start.current.values, values) }
            : { form: values, base: start.current.values, updatedAt: start.current.updatedAt },
        [],
      ),
      restore: ({ form: values, base, updatedAt }: Record<string, unknown>): void => {
        const isKnown = typeof updatedAt === 'string' && updatedAt !== '';
        const next = isKnown
          ? { values: withStored(updateLeadFormSchema, start.current.values, base), updatedAt, isEarly: false }
          : start.current;
        rebase(next, withStored(updateLeadFormSchema, next.values, values));
      },
    },
  };
};
