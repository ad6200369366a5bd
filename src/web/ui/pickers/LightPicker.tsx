import type { KeyboardEvent, MouseEvent } from 'react';
import { describedBy, type FieldProps, labelIdOf } from '../FieldFrame';
import { Icon } from '../../views/Icon';
import type { Part } from './pickerKinds';

interface LightPickerProps extends Pick<FieldProps, 'name' | 'required' | 'disabled' | 'error' | 'hint'> {
  id: string;
  parts: readonly Part[];
  /** `at` is the index of a part. */
  onEnter: (at: number | 'calendar') => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Looks and reads like the picker, without its code. */
export const LightPicker = ({ id, name, parts, required, disabled, error, hint, onEnter, onKey }: LightPickerProps) => {
  const press = (event: MouseEvent): void => {
    // The pressed element may be gone before the browser focuses it.
    event.preventDefault();
    if (disabled) return;
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null;
    onEnter(Number(pressed?.dataset.part ?? 0));
  };
  return (
    <div
      className="field-box"
      role="group"
      aria-labelledby={labelIdOf(id)}
      aria-invalid={Boolean(error)}
      data-disabled={disabled ? '' : undefined}
      {...describedBy(id, error, hint)}
    >
      {/* The parts inside are the controls. */}
      <span className="parts" role="presentation" onMouseDown={press}>
        {parts.map((part, index) => [
          <span
            key={part.name}
            role="spinbutton"
            tabIndex={disabled ? -1 : index === 0 ? 0 : -1}
            aria-label={part.name}
            aria-valuetext={part.isEmpty ? 'Empty' : part.text}
            aria-required={required}
            aria-disabled={disabled ?? false}
            data-part={index}
            onFocus={() => onEnter(index)}
            onKeyDown={onKey}
          >
            {part.text}
          </span>,
          part.after,
        ])}
      </span>
      {/* By its name a form finds the field. */}
      {name === undefined ? null : <input type="hidden" name={name} aria-hidden="true" />}
      <button
        type="button"
        className="field-button"
        aria-label="Choose date"
        aria-describedby={labelIdOf(id)}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onEnter('calendar')}
      >
        <Icon name="calendar" />
      </button>
    </div>
  );
};
