import type { TextField } from './textField';

// React keeps its own record of a field's value, and takes notice of one that is set past that record.
const setValue = (field: TextField, value: string): boolean =>
  Reflect.set(
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
    'value',
    value,
    field,
  );

const tellOfInput = (field: TextField): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Gives a field of the application a text, as far as the application can tell by typing. */
export const typeInto = (field: TextField, value: string): void => {
  setValue(field, value);
  tellOfInput(field);
};

/** What a key that writes or deletes does to the text of a field, at the cursor; false for any other key. */
export const typeAtCursor = (field: TextField, key: string): boolean => {
  const { selectionStart: start, selectionEnd: end } = field;
  // Fields of some types have a text and no cursor.
  if (start === null || end === null) return false;
  if (key.length === 1) field.setRangeText(key, start, end, 'end');
  else if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else if (key === 'Delete') field.setRangeText('', start, start === end ? end + 1 : end, 'end');
  else return false;
  return tellOfInput(field);
};
