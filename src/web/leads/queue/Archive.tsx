import { type ReactNode, useEffect, useId, useRef } from 'react';
import { leadStatusText, readStatus } from '../../../contract/leadCodes';
import { errorText, isUnanswered, isWorthRetrying } from '../../api/apiError';
import { leadsApi } from '../../api/leadsApi';
import { addLook } from '../../dom/addLook';
import { pressByDigit } from '../../dom/pressByDigit';
import { isArchived } from '../../leadForm/leadValue';
import { useActorId, useAppDispatch } from '../../session/sessionSlice';
import { showToast } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { randomKey } from '../../unsaved/idempotencyKey';
import { useMasterOptions } from '../form/fields/leadOptions';
import { updateBody, updateValuesOf } from '../form/leadFormValues';

// The focus stays clear of the bars above and below.
addLook(`.reasons{display:flex;flex-wrap:wrap;align-items:center;gap:6px}
.reasons .button{scroll-margin-block:80px}
.archive{grid-column:1/-1;display:grid;justify-items:start;gap:6px}`);

const tenth = 9;

interface ReasonsProps {
  question: ReactNode;
  reasons: readonly string[];
  /** Times that they were asked for: the focus goes to the first reason. */
  asked: number;
  cancelLabel: string;
  onChoose: (reason: string) => void;
  onCancel: () => void;
}

/** Reasons with a digit each; cancelling returns the focus. */
export const Reasons = ({ question, reasons, asked, cancelLabel, onChoose, onCancel }: ReasonsProps) => {
  const id = useId();
  const choices = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const isThere = reasons.length > 0;
  useEffect(() => {
    const box = choices.current;
    if (asked === 0 || !box) return;
    const { digits = '' } = box.dataset;
    box.dataset.digits = '';
    if (box.contains(document.activeElement)) pressByDigit(box, digits);
    else cameFrom.current = document.activeElement;
    // Reasons that are still loading keep digits from the outcomes.
    (box.querySelector('button') ?? box).focus();
  }, [asked, isThere]);
  const cancel = (): void => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onCancel();
  };
  return (
    <div
      className="reasons"
      role="group"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel();
      }}
    >
      <p className="quiet" id={id}>
        {question}
      </p>
      <div className="reasons" ref={choices} tabIndex={-1} data-digits="">
        {reasons.map((reason, place) => (
          <Button key={reason} variant="outlined" size="small" onClick={() => onChoose(reason)}>
            {place > tenth ? null : <kbd aria-hidden>{place === tenth ? 0 : place + 1}</kbd>}
            {reason}
          </Button>
        ))}
      </div>
      {asked > 0 ? (
        <Button size="small" onClick={cancel}>
          {cancelLabel}
        </Button>
      ) : null}
    </div>
  );
};

interface ArchiveProps {
  asked: number;
  isOffered: boolean;
  onAsk: () => void;
  onCancel: () => void;
  /** Saves at once. */
  onArchive: (reason: string) => void;
}

export const Archive = ({ asked, isOffered, onAsk, onCancel, onArchive }: ArchiveProps) => {
  const { options, query } = useMasterOptions('Archived Reason');
  const isOpen = asked > 0 || isOffered;
  const missing = query.isFetching ? 'Loading the reasons…' : 'No archived reasons to choose from yet.';
  return (
    <div className="archive">
      <Button variant="outlined" size="small" aria-keyshortcuts="A" aria-expanded={isOpen} onClick={onAsk}>
        <kbd aria-hidden>A</kbd>
        Archive
      </Button>
      {isOpen ? (
        <Reasons
          question={
            options.length === 0
              ? missing
              : asked > 0
                ? 'Why archive?'
                : 'To archive: A, then the number of the reason.'
          }
          reasons={options.map(({ value }) => value)}
          cancelLabel="Do not archive"
          {...{ asked, onCancel }}
          onChoose={onArchive}
        />
      ) : null}
    </div>
  );
};

/** Restores the former status, unless it has changed since. The button may outlive the screen. */
export const useUndoArchive = ({ id, custId }: { id: number; custId: string }, onBack: (id: number) => void) => {
  const userId = useActorId();
  const dispatch = useAppDispatch();
  /** A former status that is not Archived has no reason. */
  const undo = async (before: string, reason: string): Promise<void> => {
    const { getLead, updateLead } = leadsApi.endpoints;
    try {
      const reading = getLead.initiate(String(id), { subscribe: false, forceRefetch: true });
      const { data } = await dispatch(reading).unwrap();
      const values = updateValuesOf(data);
      if (!isArchived(values.lead_status) || values.archived_reason !== reason) {
        showToast(`${custId} has been changed since then, so nothing was undone.`, 'warning');
        return;
      }
      const about = { id, user_id: userId, updated_at: data.updated_at };
      const body = updateBody({ ...values, lead_status: before }, about);
      await dispatch(updateLead.initiate({ body, idempotencyKey: randomKey() })).unwrap();
      onBack(id);
      showToast(`${custId} is back: ${leadStatusText(readStatus(before))}.`, 'success');
    } catch (error) {
      const again = { label: 'Try again', onClick: () => void undo(before, reason) };
      const text = isUnanswered(error) ? `It is not known whether ${custId} is back.` : `${custId} stays archived.`;
      showToast(`${text} ${errorText(error)}`, 'error', isWorthRetrying(error) ? { action: again } : {});
    }
  };
  return undo;
};
