/**
 * Puts the focus on the screen's heading: where a button goes away with what it did, it must not take the focus with it. A
 * dialog has to be closed by then, for an open one takes the focus back.
 */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
