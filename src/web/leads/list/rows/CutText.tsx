import { useEffect, useState } from 'react';
import { HintBox } from '../../../ui/Hint';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => clientWidth > 0 && scrollWidth > clientWidth;

/** A button in a cell has a hint of its own. */
const cutCellAt = (target: Element): Element | null => {
  const cell = target.closest('.rows-panel :is([role="gridcell"], [role="columnheader"])');
  return cell && !target.closest('button') && [cell, ...cell.querySelectorAll('*')].some(isCut) ? cell : null;
};

/** The whole text of a cell that has no room for it, while pointer or focus are there. */
export const CutText = () => {
  const [cell, setCell] = useState<Element | null>(null);
  useEffect(() => {
    const show = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest('[role="tooltip"]')) setCell(cutCellAt(target));
    };
    const events = ['pointerover', 'focusin'] as const;
    events.forEach((type) => document.addEventListener(type, show));
    return () => events.forEach((type) => document.removeEventListener(type, show));
  }, []);
  return cell ? (
    <HintBox of={() => cell} onClose={() => setCell(null)}>
      <bdi>{cell.textContent}</bdi>
    </HintBox>
  ) : null;
};
