export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether somebody can type into it. */
export const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && element.type !== 'checkbox');

/** The fields in a place that hold something else than they were drawn with. */
export const typedFieldsIn = (place: ParentNode): TextField[] =>
  [...place.querySelectorAll('input, textarea')]
    .filter(isTextField)
    .filter((field) => field.value !== field.defaultValue);

/** Notes where the cursor is in a field, and gives what puts it there in the field that takes its place. */
export const keepCursor = (field: unknown): ((twin: unknown) => void) => {
  // Null in fields of a type that has no cursor to set, such as an e-mail address.
  const start = isTextField(field) ? field.selectionStart : null;
  const end = isTextField(field) ? field.selectionEnd : null;
  return (twin) => {
    if (start !== null && isTextField(twin)) twin.setSelectionRange(start, end);
  };
};
