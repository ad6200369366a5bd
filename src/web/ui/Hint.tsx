import { useEffect, useId, useRef, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afloat } from './afloat';

const gap = 4;
const edge = 8;

// The hint loads no style library.
const boxStyle: CSSProperties = {
  ...afloat,
  position: 'fixed',
  zIndex: 1600,
  maxWidth: `min(340px, calc(100vw - ${2 * edge}px))`,
  padding: '8px 12px',
  color: 'var(--text)',
  background: 'var(--surface)',
  fontSize: 13,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
};

interface HintBoxProps extends ComponentProps<'div'> {
  /** Element beside which the box is drawn. */
  of: () => Element | null;
  onClose: () => void;
  /** Draws the box at the right, where the pointer can enter it. */
  isBeside?: boolean;
}

/** A tooltip: until Escape, or until what it belongs to moves away. */
export const HintBox = ({ of, onClose, isBeside = false, ...attributes }: HintBoxProps) => {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current: shown } = box;
    const from = of()?.getBoundingClientRect();
    if (!shown || !from) return undefined;
    const { width, height } = shown.getBoundingClientRect();
    const below = from.bottom + gap;
    const top = below + height + edge > innerHeight ? from.top - gap - height : below;
    const hasRoom = isBeside && from.right + width + edge <= innerWidth;
    shown.style.left = `${hasRoom ? from.right : Math.max(edge, Math.min(from.left, innerWidth - width - edge))}px`;
    shown.style.top = `${hasRoom ? from.top + (from.height - height) / 2 : top}px`;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    addEventListener('scroll', onClose, { capture: true, once: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('scroll', onClose, { capture: true });
    };
  });

  return createPortal(
    <div role="tooltip" {...attributes} ref={box} style={boxStyle} />,
    // A grid cell would clip the hint; `main` keeps it inside a landmark.
    document.querySelector('main') ?? document.body,
  );
};

/** A button with a tooltip: on hover, focus and touch. */
export const Hint = ({ hint, children, ...attributes }: ComponentProps<'button'> & { hint: ReactNode }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...attributes}
        ref={button}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(button.current === document.activeElement)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <HintBox
          of={() => button.current}
          onClose={() => setOpen(false)}
          id={id}
          onPointerEnter={() => setOpen(true)}
          onPointerLeave={() => setOpen(false)}
        >
          {hint}
        </HintBox>
      ) : null}
    </>
  );
};
