/**
 * The door between the first paint and the application, which are two programs on one page. The first paint opens it
 * before it draws (`window.firstPaint`) and closes it when it is gone; where there was none, all of this does nothing.
 */
export interface FirstPaint {
  /**
   * What a call that is under way or done answers, once: undefined for any other call, and, later, for one that failed.
   * @param key as `callKey` makes it
   */
  takeAnswer: (key: string) => Promise<{ data: unknown } | undefined> | undefined;
  /** From now on the application navigates: what is pressed goes there instead of to the browser's history. */
  setNavigate: (navigate: (to: string) => void) => void;
  /** The application shows the screen of this address, with its data. */
  screenStands: (address: string) => void;
}

declare global {
  interface Window {
    firstPaint?: FirstPaint | undefined;
  }
}

/** What makes two calls the same: their name, path parameters and body, in the order in which these were written. */
export const callKey = (call: { name: string; params?: unknown; body?: unknown }): string =>
  JSON.stringify([call.name, call.params ?? null, call.body ?? null]);

/** The address that the first paint and the application compare: path and query string. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;
