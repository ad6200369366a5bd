import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { pressByDigit } from '../../dom/pressByDigit';
import { Button } from '../../ui/Button';

const Row = styled('div')({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 },
  // The focus stays clear of the bars above and below.
  '& .button': { scrollMarginBlock: 80 },
});

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
    <Row
      role="group"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel();
      }}
    >
      <p className="quiet" id={id}>
        {question}
      </p>
      <Row ref={choices} tabIndex={-1} data-digits="">
        {reasons.map((reason, place) => (
          <Button key={reason} variant="outlined" size="small" onClick={() => onChoose(reason)}>
            {place > tenth ? null : <kbd aria-hidden>{place === tenth ? 0 : place + 1}</kbd>}
            {reason}
          </Button>
        ))}
      </Row>
      {asked > 0 ? (
        <Button size="small" onClick={cancel}>
          {cancelLabel}
        </Button>
      ) : null}
    </Row>
  );
};
