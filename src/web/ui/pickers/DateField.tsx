import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { approach, useLate } from '../../late/latePart';
import { isComposed, keyPress, type Press } from '../../presses/press';
import { Icon } from '../../views/Icon';
import { describedBy, FieldFrame, labelIdOf } from '../FieldFrame';
import { dayKind, instantKind, keysOf, partsOf, typeParts } from './pickerKinds';
import type { PickerFieldProps, PickerHandle, PickerKind } from './pickerKinds';

const openButton = 'button[data-mui-picker-open-button]';

const notLoaded = 'The calendar could not be loaded. Press again to retry.';

/** The calendar is elsewhere in the document, but belongs to the field. */
const isInCalendar = (target: EventTarget | null, id: string): boolean =>
  target instanceof Element && target.closest(`[role="dialog"][aria-labelledby="${labelIdOf(id)}"]`) !== null;

const passing = new Set(['Tab', 'Enter', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

interface LightPickerProps extends PickerFieldProps {
  id: string;
  parts: ReturnType<typeof partsOf>;
  /** `at` is the index of a part. */
  onEnter: (at: number | 'calendar') => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Looks and reads like the picker, without its code. */
const LightPicker = ({ id, name, parts, required, disabled, error, hint, onEnter, onKey }: LightPickerProps) => {
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

/** A date field that loads its picker when it is entered or has a date. Keys typed before are replayed. */
const LatePicker = ({ kind, ...props }: PickerFieldProps & { kind: PickerKind }) => {
  const { value } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<PickerHandle>(null);
  const at = useRef<number | 'calendar'>(undefined);
  const startedWith = useRef(value);
  const [isIn, setIn] = useState(false);
  const isShowing = kind.isWhole(value);

  const focusPart = (part: number): void =>
    box.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]')[part]?.focus();
  const arrive = (waiting: Press[]) => {
    const { current: place } = at;
    if (!box.current || place === undefined) return undefined;
    // The picker takes a half-typed value only as keys.
    if (place !== 'calendar' && value !== '' && !isShowing) {
      waiting.unshift(...keysOf(kind, value, place).map((key) => keyPress(new KeyboardEvent('keydown', { key }))));
      at.current = 0;
    }
    startedWith.current = value;
    if (at.current === 'calendar') box.current.querySelector<HTMLElement>(openButton)?.click();
    else focusPart(at.current ?? 0);
    return box.current;
  };
  const { module: code, hasFailed, waiting: keys } = useLate(kind.code, isIn || isShowing, arrive);
  const isThere = code !== undefined;
  const isComing = isIn && !isThere;
  // The calendar's button takes no focus: the next press shows whether the person moved on.
  useEffect(() => {
    const drop = ({ target }: Event): void => {
      const isInside = target instanceof Node && box.current?.contains(target);
      if (at.current === 'calendar' && !isInside) at.current = undefined;
    };
    const presses = isComing ? ['pointerdown', 'keydown'] : [];
    presses.forEach((type) => window.addEventListener(type, drop, true));
    return () => presses.forEach((type) => window.removeEventListener(type, drop, true));
  }, [isComing]);

  const enter = (place: number | 'calendar'): void => {
    if (place !== at.current) takeKeys(value);
    at.current = place;
    setIn(true);
    if (kind.code.arrival().module) return;
    if (place !== 'calendar') focusPart(place);
    approach(kind.code);
  };
  const wait = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key === 'a') {
      event.preventDefault();
      enter(0);
    }
    if (ctrlKey || metaKey || altKey || isComposed(event.nativeEvent)) return;
    if (keys.current.length === 0 && passing.has(key)) return;
    event.preventDefault();
    keys.current.push(keyPress(event.nativeEvent));
  };

  const takeKeys = (from: string): void => {
    const typed = keys.current.splice(0).map((press) => (press.kind === 'key' ? (press.init.key ?? '') : ''));
    if (typed.length === 0 || typeof at.current !== 'number') return;
    const filled = typeParts(kind, from, at.current, typed);
    at.current = filled.at;
    if (filled.value !== value) props.onChange(filled.value);
  };
  /** Takes over a half-typed value. */
  const commit = (): void => {
    picker.current?.commit();
    if (!isThere) takeKeys(value);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const isInside = relatedTarget instanceof Node && box.current?.contains(relatedTarget);
    if (isInside || isInCalendar(relatedTarget, id)) return;
    commit();
    const isLight = !isThere || keys.current.length > 0;
    takeKeys(startedWith.current);
    if (isLight) setIn(false);
    at.current = undefined;
    props.onBlur?.();
  };
  // A label cannot focus a group of parts by itself.
  const focusFirstPart = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.id === labelIdOf(id)) focusPart(0);
  };

  const error = props.error ?? (isIn && hasFailed ? notLoaded : undefined);
  return (
    // The handlers observe the controls inside.
    <div
      ref={box}
      role="presentation"
      onFocus={() => isThere && setIn(true)}
      onBlur={leave}
      onPointerEnter={() => approach(kind.code)}
      // Before the form is submitted.
      onKeyDownCapture={({ key }) => key === 'Enter' && commit()}
      onClick={focusFirstPart}
    >
      <FieldFrame {...props} error={error} id={id} className="day">
        {code ? (
          <code.Picker {...props} error={error} id={id} ref={picker} />
        ) : (
          <LightPicker {...props} error={error} id={id} parts={partsOf(kind, value)} onEnter={enter} onKey={wait} />
        )}
      </FieldFrame>
    </div>
  );
};

/** ISO 8601 with India's offset, or empty; a half-typed time is other text. */
export const DateTimeField = (props: PickerFieldProps) => <LatePicker {...props} kind={instantKind} />;

/** `YYYY-MM-DD` or empty; a half-typed day is other text. */
export const DateField = (props: PickerFieldProps) => <LatePicker {...props} kind={dayKind} />;
