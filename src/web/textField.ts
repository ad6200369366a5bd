export type TextField = HTMLInputElement | HTMLTextAreaElement;

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
