import { useEffect, useRef, useState } from 'react';
import { isScreenKey, useDocumentKeys } from '../../../dom/documentKeys';
import { whatsAppHref } from '../../../texts/phoneHref';
import { HintBox } from '../../../ui/Hint';
import { NumberLinks } from '../../../views/NumberLinks';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => clientWidth > 0 && scrollWidth > clientWidth;

/** A button in a cell has a hint of its own. */
const hintAt = (target: Element) => {
  const cell = target.closest('.rows-panel :is([role="gridcell"], [role="columnheader"]), .sheet td');
  if (!cell || target.closest('button')) return undefined;
  const number = cell.querySelector('[href^="tel:"]')?.textContent ?? '';
  const isNumber = whatsAppHref(number) !== undefined;
  const hasCut = [cell, ...cell.querySelectorAll('*')].some(isCut);
  if (!hasCut && !isNumber) return undefined;
  return {
    cell,
    /** The whole text of a cell that has no room for it. */
    text: hasCut ? cell.textContent : undefined,
    /** A number that WhatsApp accepts. */
    number: isNumber ? number : undefined,
  };
};

/** A pointer on its way to other cells opens no box. */
const restMs = 250;

/** At a cell with pointer or focus: its whole text, or ways to reach its number. */
export const CellHint = () => {
  const [hint, setHint] = useState<ReturnType<typeof hintAt>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
      clearTimeout(timer);
      if (!(target instanceof Element) || target.closest('[role="tooltip"], .cell-hint')) return;
      const next = hintAt(target);
      const isPassing = type === 'pointerover' && next?.number !== undefined;
      setHint((now) => (now?.cell === next?.cell ? now : isPassing ? undefined : next));
      if (isPassing) timer = setTimeout(setHint, restMs, next);
    };
    const events = ['pointerover', 'focusin'] as const;
    events.forEach((type) => document.addEventListener(type, show));
    // The pointer may rest on a cell while this code comes.
    show({ type: 'pointerover', target: [...document.querySelectorAll(':hover')].at(-1) ?? null });
    return () => {
      clearTimeout(timer);
      events.forEach((type) => document.removeEventListener(type, show));
    };
  }, []);
  useDocumentKeys((event) => {
    const isHere = hint?.cell.contains(document.activeElement);
    if (!isHere || event.key.toLowerCase() !== 'w' || !isScreenKey(event)) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>('[target]')?.click();
  }, true);
  if (!hint) return null;
  const { cell, text, number } = hint;
  const ofNumber = number === undefined ? {} : { className: 'cell-hint', role: 'presentation', isBeside: true };
  return (
    <HintBox of={() => cell} onClose={() => setHint(undefined)} {...ofNumber}>
      {text === undefined ? null : <bdi>{text}</bdi>}
      {number === undefined ? null : (
        <div ref={box}>
          <NumberLinks
            label={`Number ${number}`}
            number={number}
            leadId={Number(cell.closest<HTMLElement>('[data-id]')?.dataset['id'])}
          />
        </div>
      )}
    </HintBox>
  );
};
