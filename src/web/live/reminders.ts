const listeners = new Set<() => void>();

/**
 * Tells that something among the person's own leads gets due within ten minutes, or is due: what it is, the server says when
 * it is asked. In every tab; gives the function that stops it.
 */
export const onReminderDue = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The stream has said so. */
export const tellReminderDue = (): void => listeners.forEach((listener) => listener());
