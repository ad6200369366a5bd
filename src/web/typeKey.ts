import { isTextField } from './textField';
import { typeAtCursor } from './typing';

const tabbable = 'a[href], button, input, textarea, [tabindex]';

const isInReach = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

const moveFocus = (isBack: boolean): void => {
  const { activeElement } = document;
  const all = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element === activeElement || isInReach(element),
  );
  const at = all.findIndex((element) => element === activeElement);
  all[isBack ? at - 1 : at + 1]?.focus();
};

/** A part of a date field reads typed text from its own content. */
const typeIntoPart = (part: HTMLElement, text: string): void => {
  part.textContent = text;
  part.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
};

/** Dispatches a key and, if no handler prevents it, does what the browser would do. */
export const typeKey = (init: KeyboardEventInit): void => {
  const target = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init));
  target.dispatchEvent(new KeyboardEvent('keyup', init));
  const { key = '', ctrlKey, metaKey, altKey, shiftKey } = init;
  if (!isFree || ctrlKey || metaKey || altKey) return;
  if (key === 'Tab') moveFocus(shiftKey === true);
  else if (isTextField(target) && key !== 'Enter') typeAtCursor(target, key);
  else if (key.length === 1 && target.matches('[role="spinbutton"]')) typeIntoPart(target, key);
  else if (key === 'Enter' && target instanceof HTMLTextAreaElement) typeAtCursor(target, '\n');
  else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (key === 'Enter' && target.matches('a, button')) target.click();
  else if (key === ' ' && target.matches('button, input[type="checkbox"]')) target.click();
};
