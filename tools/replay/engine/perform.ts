import { isTextField, typeInto } from '../../../src/web/dom/typing';
import type { EventOf } from '../../../src/web/recorder/problem';
import { findControl } from './findControl';

type Done = HTMLElement | undefined;

const doubleMs = 500;

let lastPress: { on: HTMLElement; at: number } | undefined;

const focusable = 'a[href], button, input, textarea, select, summary, [tabindex], [contenteditable]';

const focusAt = (element: HTMLElement): void => {
  const target = element.closest<HTMLElement>(focusable);
  if (target) target.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const press = (event: EventOf<'press'>): Done => {
  const on = findControl(document, event);
  if (!on) return undefined;
  if (on !== document.body) on.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = on.getBoundingClientRect();
  const init = {
    ...{ bubbles: true, cancelable: true, composed: true, button: 0, detail: 1, view: window },
    ...{ clientX: x + width / 2, clientY: y + height / 2 },
  };
  const pointer = { ...init, pointerType: 'mouse', isPrimary: true };
  on.dispatchEvent(new PointerEvent('pointerdown', pointer));
  if (on.dispatchEvent(new MouseEvent('mousedown', init))) focusAt(on);
  on.dispatchEvent(new PointerEvent('pointerup', pointer));
  on.dispatchEvent(new MouseEvent('mouseup', init));
  on.dispatchEvent(new MouseEvent('click', init));
  const { at } = event;
  if (lastPress?.on === on && at - lastPress.at < doubleMs) {
    on.dispatchEvent(new MouseEvent('dblclick', { ...init, detail: 2 }));
    lastPress = undefined;
  } else lastPress = { on, at };
  return on;
};

/** Old numbers of keys, which the grid reads. */
const keyNumbers: Readonly<Record<string, number>> = {
  ...{ Backspace: 8, Tab: 9, Enter: 13, Escape: 27, ' ': 32, PageUp: 33, PageDown: 34, End: 35, Home: 36 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46 },
};

const keyInit = (text: string): KeyboardEventInit => {
  const [, held = '', key = ''] = /^((?:(?:Control|Alt|Meta|Shift)\+)*)(.+)$/s.exec(text) ?? [];
  const number = keyNumbers[key] ?? key.toUpperCase().charCodeAt(0);
  return {
    ...{ key, bubbles: true, cancelable: true, composed: true },
    ctrlKey: held.includes('Control+'),
    altKey: held.includes('Alt+'),
    metaKey: held.includes('Meta+'),
    shiftKey: held.includes('Shift+'),
    ...Object.fromEntries(['keyCode', 'which'].map((name) => [name, number])),
  };
};

/** Clicks that the browser makes of a key are recorded as presses. */
const key = (event: EventOf<'key'>): Done => {
  const on = findControl(document, event);
  if (!on) return undefined;
  if (on !== document.body && on !== document.activeElement) on.focus({ preventScroll: true });
  const init = keyInit(event.key);
  const isFree = on.dispatchEvent(new KeyboardEvent('keydown', init));
  on.dispatchEvent(new KeyboardEvent('keyup', init));
  if (isFree && init.key?.length === 1 && on.matches('[role="spinbutton"]')) {
    // A part of a date reads what is typed from its own content.
    on.textContent = init.key;
    on.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: init.key }));
  }
  const form = on instanceof HTMLInputElement ? on.form : null;
  const hasButton = form?.querySelector('[type="submit"], button:not([type])') != null;
  if (isFree && init.key === 'Enter' && form && !hasButton) form.requestSubmit();
  return on;
};

const type = (event: EventOf<'typed'>): Done => {
  const on = findControl(document, event);
  if (!on || !isTextField(on)) return undefined;
  if (on !== document.activeElement) on.focus({ preventScroll: true });
  typeInto(on, event.text);
  return on;
};

/** Does what the person did; undefined if its control is not there. */
export const perform = (event: EventOf<'press' | 'key' | 'typed'>): Done => {
  if (event.kind === 'press') return press(event);
  return event.kind === 'key' ? key(event) : type(event);
};
