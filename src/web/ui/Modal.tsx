import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addLook } from '../dom/addLook';

addLook(`.modal{position:fixed;inset:0;z-index:1300;display:flex;align-items:flex-start;justify-content:center;
background:#00000080}
.modal>div{display:flex;flex-direction:column;width:600px;max-width:calc(100% - 64px);height:min(600px,84dvh);margin-top:8vh;
border:1px solid color-mix(in srgb,var(--line-strong) 75%,var(--muted));border-radius:8px;background:var(--surface);
box-shadow:0 8px 24px #00000038}
@media (max-width:599px){.modal>div{max-width:calc(100% - 16px);margin-top:8px}}`);

interface ModalProps {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that opens at once, without Material UI. Its height is fixed, and a press in it leaves the focus in its field. */
export const Modal = ({ labelledBy, onClose, children }: ModalProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const isPressedBeside = useRef(false);
  // Read before its field takes the focus.
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const others = [...document.body.children].filter((one) => one !== layer.current && !one.ariaHidden);
    for (const one of others) one.ariaHidden = 'true';
    return () => {
      for (const one of others) one.ariaHidden = null;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab') return;
    const stops = [...(layer.current?.querySelectorAll<HTMLElement>('input, a[href], button:enabled') ?? [])];
    const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== end) return;
    event.preventDefault();
    start?.focus();
  };
  return createPortal(
    <div
      className="modal"
      ref={layer}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      // Text selected in the field may end beside the dialog.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressedBeside.current) onClose();
      }}
    >
      <div role="dialog" aria-modal aria-labelledby={labelledBy}>
        {children}
      </div>
    </div>,
    document.body,
  );
};
