const listeners = new Set<() => void>();

/** Calls the listener in every tab when a follow-up of the person's own is due within ten minutes, or due. */
export const onReminderDue = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceReminder = (): void => listeners.forEach((listener) => listener());
