import { type ReactNode, useEffect, useId, useRef } from 'react';
import { addLook } from '../../dom/addLook';
import { pressByDigit } from '../../dom/pressByDigit';
import { Button } from '../../ui/Button';
import { useMasterOptions } from '../form/fields/leadOptions';

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
