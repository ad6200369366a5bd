import type { FirstCall } from '../ask';
import type { Html } from '../html';

/** A screen that the first paint can draw. */
export interface FirstScreen {
  /** What it is called in the list of the application's files. */
  name: 'list' | 'dashboard' | 'lead';
  /** Names the document. */
  title: string;
  /** What it asks the server: the very call that the application would make. */
  call: FirstCall;
  /** The screen while the answer is on its way. */
  outline: () => Html;
  /** Called once the outline stands. */
  begin?: (place: HTMLElement) => void;
  /**
   * Puts the answer into what was drawn.
   * @param data as the call's reader gives it
   * @returns what is left to draw after that has been painted
   */
  fill: (place: HTMLElement, data: unknown) => (() => void) | undefined;
  /** Fetches what the next screen is likely to need, once this one stands. */
  prepare?: () => void;
}
