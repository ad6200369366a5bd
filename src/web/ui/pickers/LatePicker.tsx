import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keyInitOf } from '../../keyInit';
import { approach, useLateCode, useNeeded } from '../lateCode';
import { replayKeys } from '../replayKeys';
import { LightPicker } from './LightPicker';
import { PickerFrame, type PickerFieldProps } from './PickerFrame';
import { keysOf, typeParts } from './typedParts';
import { partsOf, type PickerHandle, type PickerKind } from './pickerKinds';
import { enterPicker } from './enterPicker';

interface LatePickerProps extends PickerFieldProps {
  kind: PickerKind;
}

const notLoaded = 'The calendar could not be loaded. Press again to retry.';

/** Keys that the browser itself answers rightly as long as nothing has been typed. */
const passing = new Set(['Tab', 'Enter', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * A field of dates: light until somebody is in it or it has a date to show, then the picker, in the part where they are.
 * What is typed before the picker has come is kept for it.
 */
export const LatePicker = ({ kind, ...props }: LatePickerProps) => {
  const { value, disabled } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<PickerHandle>(null);
  const keys = useRef<KeyboardEventInit[]>([]);
  const at = useRef<number | 'calendar'>(undefined);
  /** Where the focus was when somebody came in: what they press does not take it by itself. */
  const cameFrom = useRef<Element>(null);
  /** The value when the picker came. */
  const startedWith = useRef(value);
  const [isIn, setIn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isShowing = kind.isWhole(value);
  const code = useLateCode(kind.code, isIn || isShowing);
  useNeeded(kind.code, isShowing);

  const isThere = code !== undefined;
  const arrive = useEffectEvent(() => {
    const { current: place } = at;
    if (!box.current || place === undefined) return;
    // The light part that had the focus is gone by now; whoever is elsewhere stays there.
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== cameFrom.current && !box.current.contains(activeElement)) return;
    // What is half typed the picker learns by its keys alone.
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
    // What was typed in another part stays there.
    if (place !== at.current) takeKeys(value);
    at.current = place;
    cameFrom.current = document.activeElement;
    setIn(true);
    setFailed(false);
    if (kind.code.now() !== undefined) return;
    if (place !== 'calendar') {
      box.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]')[place]?.focus();
      cameFrom.current = null;
    }
    kind.code.fetch().catch(() => setFailed(true));
  };
  const wait = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // All of it: what is typed next begins with the first part, as in the picker.
    if ((ctrlKey || metaKey) && key === 'a') {
      event.preventDefault();
      enter(0);
    }
    if (ctrlKey || metaKey || altKey || (keys.current.length === 0 && passing.has(key))) return;
    event.preventDefault();
    keys.current.push(keyInitOf(event.nativeEvent));
  };

  /** Takes over keys that the picker has not got, or not all. */
  const takeKeys = (from: string): void => {
    const typed = keys.current.splice(0).map(({ key = '' }) => key);
    if (typed.length === 0 || typeof at.current !== 'number') return;
    const settled = typeParts(kind, from, at.current, typed);
    at.current = settled.at;
    if (settled.value !== value) props.onChange(settled.value);
  };
  const settle = (): void => {
    picker.current?.settle();
    if (!isThere) takeKeys(value);
  };
  const leave = (): void => {
    const isLight = !isThere || keys.current.length > 0;
    takeKeys(startedWith.current);
    if (isLight) setIn(false);
    at.current = undefined;
    props.onBlur?.();
  };

  const error = props.error ?? (hasFailed ? notLoaded : undefined);
  const Picker = code?.Picker;
  return (
    <PickerFrame
      {...props}
      error={error}
      id={id}
      box={box}
      onFocus={() => isThere && setIn(true)}
      onPointerEnter={() => approach(kind.code)}
      onSettle={settle}
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
