type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && element.type !== 'checkbox');

export const typedFieldsIn = (place: ParentNode): TextField[] =>
  [...place.querySelectorAll('input, textarea')]
    .filter(isTextField)
    .filter((field) => field.value !== field.defaultValue);

/** Returns a function that restores the cursor in the field's replacement. */
export const keepCursor = (field: unknown): ((replacement: unknown) => void) => {
  // Null for types without a cursor, such as e-mail.
  const start = isTextField(field) ? field.selectionStart : null;
  const end = isTextField(field) ? field.selectionEnd : null;
  return (replacement) => {
    if (start !== null && isTextField(replacement)) replacement.setSelectionRange(start, end);
  };
};

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

// React's own setter would hide the change from React.
const setValue = (field: TextField, value: string): boolean =>
  Reflect.set(
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
    'value',
    value,
    field,
  );

const dispatchInput = (field: TextField): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Sets a field's value so that React handles it as typing. */
export const typeInto = (field: TextField, value: string): void => {
  setValue(field, value);
  dispatchInput(field);
};

/** Returns false for keys that do not edit text. */
const typeAtCursor = (field: TextField, key: string): boolean => {
  const { selectionStart: start, selectionEnd: end } = field;
  if (start === null || end === null) return false;
  if (key.length === 1) field.setRangeText(key, start, end, 'end');
  else if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else if (key === 'Delete') field.setRangeText('', start, start === end ? end + 1 : end, 'end');
  else return false;
  return dispatchInput(field);
};
