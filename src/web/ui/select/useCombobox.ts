import { useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { approach, lateCode, useApproach, useLate } from '../../late/lateCode';
import { keyPress } from '../../presses/press';
import type { FieldProps } from '../FieldFrame';
import type { ChoicesHandle } from './Choices';

/** The larger part of a select, needed once it has the focus. */
const choicesCode = lateCode(() => import('./Choices'));

/** More choices appear by typing. */
export const shownChoices = 200;

/** Keys for the choices; they wait for their code. */
const choosing = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);

interface ComboboxOptions extends Pick<FieldProps, 'value' | 'label' | 'onChange' | 'onBlur'> {
  id: string;
  isDisabled: boolean;
  alwaysChosen: boolean;
}

/** A select is a plain input until it gets the focus; text and keys before the choices arrive wait for them. */
export const useCombobox = ({ id, value, label, isDisabled, alwaysChosen, onChange, onBlur }: ComboboxOptions) => {
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const choices = useRef<ChoicesHandle>(null);
  const wasClicked = useRef(false);
  const [place, setPlace] = useState<{ input: HTMLInputElement; box: HTMLElement }>();
  const [isOpen, setOpen] = useState(false);
  const [isListed, setListed] = useState(false);
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const isIn = place !== undefined && !isDisabled;
  const { module: code, hasFailed, waiting } = useLate(choicesCode, isIn, () => box.current);
  useApproach(choicesCode);

  const text = typed?.over === value ? typed.text : label;
  const setText = (next: string | undefined): void =>
    setTyped(next === undefined ? undefined : { text: next, over: value });

  const enter = (): void => {
    if (!input.current || !box.current || isDisabled) return;
    if (!place) setPlace({ input: input.current, box: box.current });
    approach(choicesCode);
  };

  const toggle = (event: MouseEvent): void => {
    enter();
    if (choices.current) choices.current.toggle(event);
    else setOpen(!isOpen);
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
    onBlur?.();
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

  return {
    text,
    hasFailed,
    choices:
      code && isIn
        ? {
            Choices: code.Choices,
            props: { ref: choices, id, ...place, text, onText: setText, isOpen, onOpen: setOpen, onListed: setListed },
          }
        : undefined,
    box: {
      ref: box,
      onPointerEnter: () => approach(choicesCode),
      onMouseDown: (event: MouseEvent) => {
        // The focus stays in the input when its surroundings are pressed.
        if (event.target !== input.current) event.preventDefault();
      },
      onClick: () => {
        const { current } = input;
        if (!current || isDisabled) return;
        current.focus();
        if (!wasClicked.current && current.selectionStart === current.selectionEnd) current.select();
        wasClicked.current = true;
      },
    },
    input: {
      ref: input,
      id,
      value: text,
      onFocus: enter,
      onBlur: leave,
      onChange: type,
      onKeyDown: pressKey,
      onMouseDown: (event: MouseEvent) => {
        if (!isDisabled && event.button === 0 && (text === '' || !isOpen)) toggle(event);
      },
      'aria-expanded': isListed,
      'aria-controls': isListed ? `${id}-listbox` : undefined,
      'aria-activedescendant': code && isOpen ? '' : undefined,
    },
    isOpen,
    toggle,
    clear: (): void => {
      setTyped(undefined);
      onChange('');
    },
  };
};
