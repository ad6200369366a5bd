import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';
import { useAppStore, selectShownUser } from '../session/sessionSlice';
import { saveLabel, saveTexts } from '../texts/saveTexts';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { roleNoteId } from '../views/RoleNote';
import { useNow } from '../ui/useNow';
import { type DraftKeeper, useDraftState } from '../unsaved/draftKeeper';
import { isForNow, leaveForNow } from '../unsaved/leaveForNow';
import { useUnsavedWork } from '../unsaved/unsavedWork';
import type { ContractFormProps } from './contractFormProps';
import type { FormRecord } from './formRecord';
import type { Texts } from './formRules';

export const agoText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
};

/** `keep` keeps a draft and returns success; undefined where none may be kept. */
const useLeaveGuard = (isUnsaved: boolean, keep: (() => boolean) | undefined) => {
  const store = useAppStore();
  const { pathname } = useLocation();
  useUnsavedWork(isUnsaved);

  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      // After leaving, a quick Back no longer concerns this screen.
      const isHere = currentLocation.pathname === pathname;
      // After a sign-out, nobody is left to ask.
      const isAsked = selectShownUser(store.getState()) !== null;
      const isLeft = isUnsaved && isHere && isAsked && nextLocation.pathname !== pathname;
      if (!isLeft || !isForNow(nextLocation.state) || keep?.() !== true) return isLeft;
      leaveForNow(currentLocation.key);
      return false;
    },
    [isUnsaved, keep, pathname, store],
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return useBlocker(shouldBlock);
};

const tickMs = 5000;

type OfForm = 'submitLabel' | 'foot' | 'isWaiting' | 'isForbidden' | 'isClosed';

interface FormFootProps extends Pick<ContractFormProps<string, object, unknown>, OfForm> {
  keeper: DraftKeeper;
  /** Undefined where no draft may stay on the device. */
  draftOf: ((values: Texts) => object) | undefined;
  record: Pick<FormRecord<unknown, unknown>, 'phase' | 'unchangedSaves'>;
  onCancel: (() => void) | undefined;
  isAsked: boolean;
}

/** The parts that render at every keystroke. */
export const FormFoot = ({ keeper, draftOf, record, onCancel, isAsked, ...props }: FormFootProps) => {
  const { phase, unchangedSaves } = record;
  const { isForbidden = false, isClosed = false } = props;
  const { values, dirty } = useFormikContext<Texts>();
  const { keptAt, isRefused } = useDraftState(keeper);
  const now = useNow(dirty ? tickMs : null);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (dirty && draftOf) keeper.keep(draftOf(values));
    else if (wasDirty.current) keeper.drop();
    wasDirty.current = dirty;
  }, [values, dirty, keeper, draftOf]);

  const [seenSaves, setSeenSaves] = useState(0);
  if (dirty && seenSaves !== unchangedSaves) setSeenSaves(unchangedSaves);
  const isUnchanged = !dirty && seenSaves !== unchangedSaves;

  const isUnsaved = (dirty && !isClosed) || phase === 'sending' || phase === 'waiting';
  const blocker = useLeaveGuard(isUnsaved, draftOf && phase === 'idle' ? keeper.keepNow : undefined);
  const isSaving = phase !== 'idle' && phase !== 'waiting';
  const untouched = props.isWaiting ? saveTexts.waiting : saveTexts.clean;
  const state = isSaving ? saveTexts.saving : dirty ? saveTexts.dirty : untouched;
  const draft = isRefused
    ? 'no space on this device for a draft'
    : keptAt !== undefined && `draft saved ${agoText(Math.max(0, now - keptAt))}`;
  return (
    <>
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Leave without saving?"
        text={`You have unsaved changes.${draftOf ? ' A draft stays on this device for a day.' : ''}`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
      <div className="save-bar">
        <p data-state="">
          {isUnchanged ? null : <span>{state}</span>}
          {dirty && !isSaving && draft ? (
            <>
              {' · '}
              <span>{draft}</span>
            </>
          ) : null}
          {isAsked ? ' · ' : null}
          <span role="status">
            {/* Another save is another answer, and read out again. */}
            {isAsked ? <span>This will be saved once everything has loaded.</span> : null}
            {isUnchanged ? <span key={unchangedSaves}>Nothing has changed, so there is nothing to save.</span> : null}
          </span>
        </p>
        {onCancel ? (
          <Button variant="outlined" disabled={isForbidden} aria-disabled={phase !== 'idle'} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        {props.foot}
        <button
          type="submit"
          className="button"
          disabled={isForbidden || isClosed}
          aria-describedby={isForbidden ? roleNoteId : undefined}
          aria-busy={isSaving || isAsked}
          aria-disabled={isSaving}
        >
          {props.submitLabel ?? saveLabel}
        </button>
      </div>
    </>
  );
};
