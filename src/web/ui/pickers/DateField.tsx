import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isComposed, keyInitOf } from '../../keyInit';
import { approach, useLate } from '../../late/lateCode';
import { replayKeys } from '../replayKeys';
import { LightPicker } from './LightPicker';
import { type PickerFieldProps, PickerFrame } from './PickerFrame';
import { dayKind, instantKind, partsOf, type PickerHandle, type PickerKind } from './pickerKinds';
import { keysOf, typeParts } from './typedParts';

const openButton = 'button[data-mui-picker-open-button]';

const enterPicker = (box: HTMLElement, at: number | 'calendar'): void => {
  if (at === 'calendar') box.querySelector<HTMLElement>(openButton)?.click();
  else box.querySelectorAll<HTMLElement>('[role="spinbutton"]')[at]?.focus();
};

interface LatePickerProps extends PickerFieldProps {
  kind: PickerKind;
}

const notLoaded = 'The calendar could not be loaded. Press again to retry.';

const passing = new Set(['Tab', 'Enter', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/** A date field that loads its picker when it is entered or has a date. Keys typed before are replayed. */
const LatePicker = ({ kind, ...props }: LatePickerProps) => {
  const { value, disabled } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<PickerHandle>(null);
  const keys = useRef<KeyboardEventInit[]>([]);
  const at = useRef<number | 'calendar'>(undefined);
  /** The focus before the picker was entered: a press does not move it by itself. */
  const cameFrom = useRef<Element>(null);
  const startedWith = useRef(value);
  const [isIn, setIn] = useState(false);
  const isShowing = kind.isWhole(value);
  const { module: code, failures, isUnderWay } = useLate(kind.code, isIn || isShowing);

  const isThere = code !== undefined;
  const arrive = useEffectEvent(() => {
    const { current: place } = at;
    if (!box.current || place === undefined) return;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== cameFrom.current && !box.current.contains(activeElement)) return;
    // The picker takes a half-typed value only as keys.
    if (place !== 'calendar' && value !== '' && !isShowing) {
      keys.current.unshift(...keysOf(kind, value, place).map((key) => ({ key, bubbles: true, cancelable: true })));
      at.current = 0;
    }
    startedWith.current = value;
    enterPicker(box.current, at.current ?? place);
    void replayKeys(box.current, keys.current);
  });
  useLayoutEffect(() => {
    if (isThere) arrive();
  }, [isThere]);

  const enter = (place: number | 'calendar'): void => {
    if (place !== at.current) takeKeys(value);
    at.current = place;
    cameFrom.current = document.activeElement;
    setIn(true);
    if (kind.code.arrival().module) return;
    if (place !== 'calendar') {
      box.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]')[place]?.focus();
      cameFrom.current = null;
    }
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
    keys.current.push(keyInitOf(event.nativeEvent));
  };

  const takeKeys = (from: string): void => {
    const typed = keys.current.splice(0).map(({ key = '' }) => key);
    if (typed.length === 0 || typeof at.current !== 'number') return;
    const filled = typeParts(kind, from, at.current, typed);
    at.current = filled.at;
    if (filled.value !== value) props.onChange(filled.value);
  };
  const commit = (): void => {
    picker.current?.commit();
    if (!isThere) takeKeys(value);
  };
  const leave = (): void => {
    const isLight = !isThere || keys.current.length > 0;
    takeKeys(startedWith.current);
    if (isLight) setIn(false);
    at.current = undefined;
    props.onBlur?.();
  };

  const error = props.error ?? (isIn && failures > 0 && !isUnderWay ? notLoaded : undefined);
  const Picker = code?.Picker;
  return (
    <PickerFrame
      {...props}
      error={error}
      id={id}
      box={box}
      onFocus={() => isThere && setIn(true)}
      onPointerEnter={() => approach(kind.code)}
      onCommit={commit}
      onBlur={leave}
    >
      {Picker ? (
        <Picker {...props} error={error} id={id} ref={picker} />
      ) : (
        <LightPicker
          id={id}
          name={props.name}
          required={props.required}
          disabled={disabled}
          error={error}
          hint={props.hint}
          parts={partsOf(kind, value)}
          onEnter={enter}
          onKey={wait}
        />
      )}
    </PickerFrame>
  );
};

/** ISO 8601 with India's offset, or empty; a half-typed time is other text. */
export const DateTimeField = (props: PickerFieldProps) => <LatePicker {...props} kind={instantKind} />;

/** `YYYY-MM-DD` or empty; a half-typed day is other text. */
export const DateField = (props: PickerFieldProps) => <LatePicker {...props} kind={dayKind} />;
