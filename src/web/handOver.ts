/**
 * The door between the first paint and the application, which are two programs on one page. The first paint opens it
 * before it draws (`window.firstPaint`); the application closes it when it has taken over. Where there was no first paint,
 * all of this does nothing.
 */
export interface FirstPaint {
  /**
   * What a call that is under way or done answers, once: undefined for any other call, and, later, for one that failed.
   * @param key as `callKey` makes it
   */
  takeAnswer: (key: string) => Promise<{ data: unknown; position?: string } | undefined> | undefined;
  /** The application runs: from now on it navigates, and takes over what was drawn as soon as it shows the same. */
  setApplication: (application: Application) => void;
  /** The application shows the screen of this address, with its data. */
  screenStands: (address: string, select?: SelectLeads) => void;
}

/** Selects these of the leads on the screen and no others; the screen has changed when it returns. */
export type SelectLeads = (ids: ReadonlySet<number>) => void;

/** What the first paint wants of the application. */
export interface Application {
  navigate: (to: string) => void;
  takeOver: (drawn: Drawn) => void;
}

/** What the first paint hands over: the application puts its own screen in its place, and makes what was pressed happen. */
export interface Drawn {
  /** Holds all that is drawn; the application removes it. */
  place: HTMLElement;
  /** The groups of the sidebar that are open, by label. */
  openGroups: ReadonlySet<string>;
  /** What had the focus last in the rows, by now: Tab leads back there. */
  tabStop: () => HTMLElement | undefined;
  /** The box of a row that was checked or unchecked last, by now. */
  lastBox: () => HTMLInputElement | undefined;
  /** As the application's screen gave it. */
  select: SelectLeads | undefined;
  /** What was done and only the application can do, in its order. It may grow until `end` is called. */
  presses: readonly Press[];
  /** The first paint ends: it listens to nothing any more, and the door is shut. */
  end: () => void;
}

export type Press =
  /** A control, a cell or another element got the focus. */
  | { kind: 'focus'; on: HTMLElement }
  | { kind: 'click'; on: HTMLElement; shiftKey: boolean }
  /** So many entries forward in the history, or back. */
  | { kind: 'go'; by: number }
  /** A key, for what has the focus at that time. */
  | { kind: 'key'; init: KeyboardEventInit };

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
