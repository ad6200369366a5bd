import { useEffect, useId, useRef, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const gap = 4;
const edge = 8;

// The hint loads no style library.
const boxStyle: CSSProperties = {
  position: 'fixed',
  zIndex: 1600,
  maxWidth: `min(340px, calc(100vw - ${2 * edge}px))`,
  padding: '8px 12px',
  border: '1px solid color-mix(in srgb, var(--line-strong) 75%, var(--muted))',
  borderRadius: 8,
  color: 'var(--text)',
  background: 'var(--surface)',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.22)',
  fontSize: 13,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
};

interface HintProps extends ComponentProps<'button'> {
  hint: ReactNode;
}

/** A button with a tooltip: on hover, focus and touch, until Escape. */
export const Hint = ({ hint, children, ...attributes }: HintProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const { current: shown } = box;
    const from = button.current?.getBoundingClientRect();
    if (!isOpen || !shown || !from) return undefined;
    const { width, height } = shown.getBoundingClientRect();
    const below = from.bottom + gap;
    shown.style.left = `${Math.max(edge, Math.min(from.left, innerWidth - width - edge))}px`;
    shown.style.top = `${below + height + edge > innerHeight ? from.top - gap - height : below}px`;
    const close = (): void => setOpen(false);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    // The target has moved away.
    addEventListener('scroll', close, { capture: true, once: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('scroll', close, { capture: true });
    };
  }, [isOpen]);

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
      {isOpen
        ? createPortal(
            <div
              ref={box}
              style={boxStyle}
              id={id}
              role="tooltip"
              onPointerEnter={() => setOpen(true)}
              onPointerLeave={() => setOpen(false)}
            >
              {hint}
            </div>,
            // A grid cell would clip the hint; `main` keeps it inside a landmark.
            document.querySelector('main') ?? document.body,
          )
        : null}
    </>
  );
};
