export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  /** What the person can do next, such as a retry. */
  action?: { label: string; onClick: () => void } | undefined;
}

let waiting: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const set = (toasts: readonly Toast[]): void => {
  waiting = toasts;
  listeners.forEach((listener) => listener());
};

/** Shows a message top right for 5 s; `role="alert"`, exactly the text given. */
export const showToast = (message: string, kind: ToastKind = 'info', action?: Toast['action']): void => {
  count += 1;
  set([...waiting, { id: count, message, kind, action }]);
};

/** Takes what waits to be shown. */
export const takeToasts = (): readonly Toast[] => {
  const taken = waiting;
  if (taken.length > 0) set([]);
  return taken;
};

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there has been any message yet. */
export const hasHadToasts = (): boolean => count > 0;
