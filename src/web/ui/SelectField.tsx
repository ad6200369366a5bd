import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCount } from '../../contract/numbers';
import { approach, lateCode, useApproach, useLate } from '../late/latePart';
import { keyPress } from '../presses/press';
import { noChoice } from '../texts/fieldTexts';
import { Icon } from '../views/Icon';
import type { ChoicesHandle } from './Choices';
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps {
  /** Needs a stable reference. */
  options: readonly SelectOption[];
  /** The empty choice: `Any` in a filter. */
  placeholder?: string | undefined;
  /** Hides the empty choice. */
  alwaysChosen?: boolean | undefined;
  /** The text of a value outside the options. */
  valueLabel?: string | null | undefined;
  loading?: boolean | undefined;
}

/** The larger part of a select, needed once it has the focus. */
const choicesCode = lateCode(() => import('./Choices'));

const notLoaded = 'The choices could not be loaded. Press again to retry.';

/** More choices appear by typing. */
export const shownChoices = 200;

/** Keys for the choices; they wait for their code. */
const choosing = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);

/**
 * Typing narrows thousands of choices down. A select is a plain input until it gets the focus; text and keys before the
 * choices arrive wait for them.
 */
export const SelectField = (props: SelectFieldProps) => {
  const { label, name, value, onChange, options, placeholder = noChoice, valueLabel, required } = props;
  const { alwaysChosen = false, disabled = false, loading = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const choices = useRef<ChoicesHandle>(null);
  const wasClicked = useRef(false);
  const [place, setPlace] = useState<{ input: HTMLInputElement; box: HTMLElement }>();
  const [isOpen, setOpen] = useState(false);
  const [isListed, setListed] = useState(false);
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const isIn = place !== undefined && !disabled;
  const { module: code, hasFailed, waiting } = useLate(choicesCode, isIn, () => box.current);
  useApproach(choicesCode);
  const chosen = useMemo(
    () =>
      value === '' ? null : (options.find((option) => option.value === value) ?? { value, label: valueLabel ?? value }),
    [options, value, valueLabel],
  );

  const text = typed?.over === value ? typed.text : (chosen?.label ?? '');
  const setText = (next: string | undefined): void =>
    setTyped(next === undefined ? undefined : { text: next, over: value });

  const enter = (): void => {
    if (!input.current || !box.current || disabled) return;
    if (!place) setPlace({ input: input.current, box: box.current });
    approach(choicesCode);
  };

  const toggle = (event: MouseEvent): void => {
    enter();
    if (choices.current) choices.current.toggle(event);
    else setOpen(!isOpen);
  };

  const press = (): void => {
    const { current } = input;
    if (!current || disabled) return;
    current.focus();
    if (!wasClicked.current && current.selectionStart === current.selectionEnd) current.select();
    wasClicked.current = true;
  };

  const leave = ({ relatedTarget }: FocusEvent): void => {
    const list = document.getElementById(`${id}-listbox`);
    // Some browsers focus scrollable elements.
    if (relatedTarget instanceof Node && list?.parentElement?.contains(relatedTarget)) {
      input.current?.focus();
      return;
    }
    waiting.current.splice(0);
    wasClicked.current = false;
    setPlace(undefined);
    setOpen(false);
    setTyped(undefined);
    props.onBlur?.();
  };

  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    enter();
    if (choices.current) {
      choices.current.type(event);
      return;
    }
    const { value: next } = event.target;
    setText(next);
    if (next !== '') setOpen(true);
    else if (!alwaysChosen) onChange('');
  };

  const isHeld = (key: string): boolean =>
    key === 'Tab' ? waiting.current.length > 0 && !hasFailed : choosing.has(key) && (key !== 'Enter' || isOpen);

  const pressKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (choices.current) {
      choices.current.pressKey(event);
      return;
    }
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (isHeld(key)) {
      // Enter would submit the form; Tab would leave while earlier keys still wait.
      event.preventDefault();
      waiting.current.push(keyPress(event.nativeEvent));
      enter();
    }
  };

  const error = props.error ?? (hasFailed ? notLoaded : undefined);
  const hint =
    props.hint ??
    (options.length > shownChoices ? `Type to search ${formatCount(options.length)} choices.` : undefined);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div
        ref={box}
        className="field-box"
        role="presentation"
        onPointerEnter={() => approach(choicesCode)}
        onMouseDown={(event) => {
          // The focus stays in the input when its surroundings are pressed.
          if (event.target !== input.current) event.preventDefault();
        }}
        onClick={press}
      >
        <input
          ref={input}
          id={id}
          name={name}
          value={text}
          onFocus={enter}
          onBlur={leave}
          onChange={type}
          onKeyDown={pressKey}
          onMouseDown={(event) => {
            if (!disabled && event.button === 0 && (text === '' || !isOpen)) toggle(event);
          }}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-listbox` : undefined}
          aria-activedescendant={code && isOpen ? '' : undefined}
          aria-invalid={Boolean(error)}
          aria-required={required}
          {...describedBy(id, error, hint)}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {text === '' || alwaysChosen || disabled ? null : (
          <button
            type="button"
            className="field-button clear"
            tabIndex={-1}
            aria-label="Clear"
            title="Clear"
            onClick={() => {
              setTyped(undefined);
              onChange('');
            }}
          >
            <Icon name="clear" />
          </button>
        )}
        <button
          type="button"
          className="field-button"
          tabIndex={-1}
          aria-label={isOpen ? 'Close' : 'Open'}
          title={isOpen ? 'Close' : 'Open'}
          disabled={disabled}
          onClick={toggle}
        >
          <Icon name="dropDown" />
        </button>
      </div>
      {code && isIn ? (
        <code.Choices
          {...place}
          {...{ id, text, isOpen, chosen, options, onChange, alwaysChosen, loading }}
          ref={choices}
          onText={setText}
          onOpen={setOpen}
          onListed={setListed}
        />
      ) : null}
    </FieldFrame>
  );
};
