import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keyInitOf } from '../../keyInit';
import { approach, useLateCode, useNeeded } from '../lateCode';
import { replayKeys } from '../replayKeys';
import { LightPicker } from './LightPicker';
import { PickerFrame, type PickerFieldProps } from './PickerFrame';
import { typeParts } from './typedParts';
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
  /** Where the focus was when the calendar was asked for: its button does not take it. */
  const cameFrom = useRef<Element>(null);
  const [isIn, setIn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isShowing = kind.isWhole(value);
  const code = useLateCode(kind.code, isIn || isShowing);
  useNeeded(kind.code, isShowing);

  const isThere = code !== undefined;
  useLayoutEffect(() => {
    const { current: place } = at;
    if (!isThere || !box.current || place === undefined) return;
    at.current = undefined;
    // The light part that had the focus is gone by now; whoever is elsewhere stays there.
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== cameFrom.current && !box.current.contains(activeElement)) return;
    enterPicker(box.current, place);
    void replayKeys(box.current, keys.current);
  }, [isThere]);

  const enter = (place: number | 'calendar'): void => {
    at.current = place;
    cameFrom.current = place === 'calendar' ? document.activeElement : null;
    setIn(true);
    setFailed(false);
    if (kind.code.now() !== undefined) return;
    if (place !== 'calendar') box.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]')[place]?.focus();
    kind.code.fetch().catch(() => setFailed(true));
  };
  const wait = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (keys.current.length === 0 && passing.has(key))) return;
    event.preventDefault();
    keys.current.push(keyInitOf(event.nativeEvent));
  };

  const settle = (): void => {
    picker.current?.settle();
    if (isThere || typeof at.current !== 'number' || keys.current.length === 0) return;
    const typed = keys.current.splice(0).map(({ key = '' }) => key);
    const settled = typeParts(kind, value, at.current, typed);
    at.current = settled.at;
    if (settled.value !== value) props.onChange(settled.value);
  };
  const leave = (): void => {
    if (!isThere) {
      at.current = undefined;
      setIn(false);
    }
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
