export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether somebody can type into it. */
export const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && element.type !== 'checkbox');
