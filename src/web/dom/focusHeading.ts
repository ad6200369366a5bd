/** For buttons that disappear when pressed. Close a dialog first: an open one takes the focus back. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
