const listeners = new Set<() => void>();

export const onReminderDue = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceReminder = (): void => listeners.forEach((listener) => listener());
