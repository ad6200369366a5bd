import type { TextField } from './textField';

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
export const typeAtCursor = (field: TextField, key: string): boolean => {
  const { selectionStart: start, selectionEnd: end } = field;
  if (start === null || end === null) return false;
  if (key.length === 1) field.setRangeText(key, start, end, 'end');
  else if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else if (key === 'Delete') field.setRangeText('', start, start === end ? end + 1 : end, 'end');
  else return false;
  return dispatchInput(field);
};
