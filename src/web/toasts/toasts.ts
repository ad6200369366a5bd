export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  /** What the person can do next, such as taking back what was done: the message stays 30 s for it. */
  action?: { label: string; onClick: () => void } | undefined;
  /** It stays until it is closed: what it says stands nowhere else. */
  stays?: boolean | undefined;
}

type ToastMore = Pick<Toast, 'action' | 'stays'>;

let waiting: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const set = (toasts: readonly Toast[]): void => {
  waiting = toasts;
  listeners.forEach((listener) => listener());
};

/** Shows a message top right for 5 s, or as `more` says; `role="alert"`, exactly the text given. */
export const showToast = (message: string, kind: ToastKind = 'info', more: ToastMore = {}): void => {
  count += 1;
  set([...waiting, { id: count, message, kind, ...more }]);
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
