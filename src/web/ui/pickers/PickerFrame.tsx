import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { FieldFrame, labelIdOf } from '../FieldFrame';

export interface PickerFieldProps {
  label: string;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** No day before today in India. */
  minToday?: boolean | undefined;
}

interface PickerFrameProps extends Pick<PickerFieldProps, 'label' | 'required' | 'error' | 'hint' | 'onBlur'> {
  id: string;
  box: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onPointerEnter: () => void;
  /** Takes over a half-typed value. */
  onCommit: () => void;
  children: ReactNode;
}

/** The calendar is elsewhere in the document, but belongs to the field. */
const isInCalendar = (target: EventTarget | null, id: string): boolean =>
  target instanceof Element && target.closest(`[role="dialog"][aria-labelledby="${labelIdOf(id)}"]`) !== null;

export const PickerFrame = (props: PickerFrameProps) => {
  const { id, box, label, required, error, hint, onBlur, onFocus, onPointerEnter, onCommit, children } = props;
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget)) return;
    if (isInCalendar(event.relatedTarget, id)) return;
    onCommit();
    onBlur?.();
  };
  const commitBeforeSubmit = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onCommit();
  };
  const focusFirstPart = (event: MouseEvent): void => {
    // A label cannot focus a group of parts by itself.
    if (event.target instanceof Element && event.target.id === labelIdOf(id)) {
      box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    }
  };
  return (
    // The handlers observe the controls inside.
    <div
      ref={box}
      role="presentation"
      onFocus={onFocus}
      onBlur={leave}
      onPointerEnter={onPointerEnter}
      onKeyDownCapture={commitBeforeSubmit}
      onClick={focusFirstPart}
    >
      <FieldFrame id={id} className="day" label={label} required={required} error={error} hint={hint}>
        {children}
      </FieldFrame>
    </div>
  );
};
