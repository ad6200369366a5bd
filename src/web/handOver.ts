import type { OpenedFrom } from './address/openedFrom';
import type { Press } from './presses/press';

export interface FirstAnswer {
  data: unknown;
  position?: string;
  /** The unparsed answer, in a build with Redux DevTools. */
  body?: unknown;
}

/** The interface between the first paint and the application, which are two programs on one page. */
interface FirstPaint {
  /** Returns the answer to a call (by `callKey`) once; undefined for an unknown call, and resolves so for a failed one. */
  takeAnswer: (key: string) => Promise<FirstAnswer | undefined> | undefined;
  setApplication: (application: Application) => void;
  screenReady: (address: string, select?: SelectLeads) => void;
}

/** Replaces the selection synchronously. */
export type SelectLeads = (ids: ReadonlySet<number>) => void;

export interface Application {
  /** Shows an address that the history has already. */
  goTo: (to: string, from: OpenedFrom) => void;
  takeOver: (drawn: DrawnScreen) => void;
}

export interface DrawnScreen {
  place: HTMLElement;
  openGroups: ReadonlySet<string>;
  /** The cell or control in the rows that had the focus last. */
  tabStop: () => HTMLElement | undefined;
  /** The row checkbox that changed last. */
  lastBox: () => HTMLInputElement | undefined;
  select: SelectLeads | undefined;
  /** Input that only the application can handle, in order; grows until `end`. */
  presses: readonly Press[];
  /** Whether the application shows another screen than the first paint. */
  hasLeft: () => boolean;
  end: () => void;
}

declare global {
  interface Window {
    firstPaint?: FirstPaint | undefined;
  }
}

/** Equal for equal calls; depends on the order of the properties. */
export const callKey = (call: { name: string; params?: unknown; body?: unknown }): string =>
  JSON.stringify([call.name, call.params ?? null, call.body ?? null]);

export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;
