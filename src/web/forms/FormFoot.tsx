import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { saveTexts } from '../texts/saveTexts';
import { Button } from '../ui/Button';
import { roleNoteId } from '../views/RoleNote';
import { SaveBar } from '../ui/SaveBar';
import { useNow } from '../ui/useNow';
import { type DraftKeeper, useDraftState } from '../unsaved/draftKeeper';
import { LeaveGuard } from '../unsaved/LeaveGuard';
import type { SavePhase } from './formRecord';
import type { Texts } from './formRules';

export const agoText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
};

const tickMs = 5000;

interface FormFootProps {
  keeper: DraftKeeper;
  /** Undefined where no draft may stay on the device. */
  draftOf: ((values: Texts) => object) | undefined;
  phase: SavePhase;
  submitLabel: string;
  foot: ReactNode;
  onCancel: (() => void) | undefined;
  isInPanel: boolean;
  /** Counts saves without changes. */
  unchangedSaves: number;
  isWaiting: boolean;
  isAsked: boolean;
  isForbidden: boolean;
  isClosed: boolean;
}

/** The parts that render at every keystroke. */
export const FormFoot = ({ keeper, draftOf, phase, onCancel, unchangedSaves, isWaiting, ...props }: FormFootProps) => {
  const { isAsked, isForbidden, isClosed } = props;
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

  const isSaving = phase !== 'idle' && phase !== 'waiting';
  const untouched = isWaiting ? saveTexts.waiting : saveTexts.clean;
  const state = isSaving ? saveTexts.saving : dirty ? saveTexts.dirty : untouched;
  const draft = isRefused
    ? 'this device has no room for a draft'
    : keptAt !== undefined && `draft kept ${agoText(Math.max(0, now - keptAt))}`;
  return (
    <>
      <LeaveGuard
        keep={draftOf && phase === 'idle' ? keeper.keepNow : undefined}
        isUnsaved={(dirty && !isClosed) || phase === 'sending' || phase === 'waiting'}
        text={`Your changes are not saved.${draftOf ? ' A draft is kept on this device for a day.' : ''}`}
      />
      <SaveBar isInPanel={props.isInPanel}>
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
            {isAsked ? <span>Saved as soon as the rest is loaded.</span> : null}
            {isUnchanged ? <span key={unchangedSaves}>Nothing has changed, so nothing was sent.</span> : null}
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
          {props.submitLabel}
        </button>
      </SaveBar>
    </>
  );
};
