import { makeSignal } from '../dom/signal';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  /** The reason, below the message. */
  detail?: string | undefined;
  /** Keeps the message for 30 s. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Until it is closed. */
  stays?: boolean | undefined;
  /** Aborting closes the message. */
  until?: AbortSignal | undefined;
}

export type ToastMore = Omit<Toast, 'id' | 'message' | 'kind'>;

let waiting: readonly Toast[] = [];
let count = 0;
const { notify, follow } = makeSignal();

export const subscribeToToasts = follow;

const set = (toasts: readonly Toast[]): void => {
  waiting = toasts;
  notify();
};

/** Shows the exact text top right as `role="alert"`, for 5 s unless `more` differs. */
export const showToast = (message: string, kind: ToastKind = 'info', more: ToastMore = {}): void => {
  count += 1;
  set([...waiting, { id: count, message, kind, ...more }]);
};

export const takeToasts = (): readonly Toast[] => {
  const taken = waiting;
  if (taken.length > 0) set([]);
  return taken.filter(({ until }) => until?.aborted !== true);
};

export const waitingToasts = (): readonly Toast[] => waiting;

export const dropToast = (id: number): void => set(waiting.filter((toast) => toast.id !== id));

export const hasHadToasts = (): boolean => count > 0;
