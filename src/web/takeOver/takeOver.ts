import { focusHeading } from '../dom/focusHeading';
import { addressOf, type Application, type DrawnScreen } from '../handOver';
import type { Press } from '../presses/press';
import { replay } from '../presses/replay';
import { keepCursor } from '../dom/typing';
import { copyOpenGroups, copyState, copySelection } from './copyState';
import { counterpartOf } from './counterpart';

/** After this time the application takes over even if its screen is not ready. */
const screenWaitMs = 15_000;

/** How long a swap waits for a late part of the screen, such as a picker, that is in use. */
const partWaitMs = 2_000;

/** A swap between pointer down and up would lose the click. */
const isBeingPressed = (place: HTMLElement): boolean => place.matches(':active');

const lacksCounterpart = ({ place, presses }: DrawnScreen, root: HTMLElement): boolean =>
  [document.activeElement, ...presses.map((press) => ('on' in press ? press.on : null))].some(
    (control) => control !== null && place.contains(control) && !counterpartOf(control, place, root),
  );

/** The presses with the application's controls as targets; presses without a counterpart are dropped. */
const retarget = ({ place, presses }: DrawnScreen, root: HTMLElement): Press[] =>
  presses.flatMap((press) => {
    if (!('on' in press)) return press;
    const on = counterpartOf(press.on, place, root);
    return on ? { ...press, on } : [];
  });

const uncover = ({ place, end }: DrawnScreen, root: HTMLElement): void => {
  place.remove();
  root.inert = false;
  end();
};

const swap = (drawn: DrawnScreen, root: HTMLElement): void => {
  const { place } = drawn;
  copySelection(drawn, root);
  const focused = document.activeElement;
  const focusTarget = focused && place.contains(focused) ? counterpartOf(focused, place, root) : undefined;
  const putCursor = keepCursor(focused);
  const presses = retarget(drawn, root);
  const { scrollTop } = place;
  uncover(drawn, root);
  if (scrollTop > 0) window.scrollTo(0, scrollTop);
  focusTarget?.focus({ preventScroll: true });
  putCursor(focusTarget);
  void replay(presses);
};

/** Replaces the first paint with the application's screen in `root`: nothing moves, and what a person does goes on. */
const takeOver = (drawn: DrawnScreen, root: HTMLElement, since = performance.now()): void => {
  const isEarly = (): boolean =>
    performance.now() - since < partWaitMs && (isBeingPressed(drawn.place) || lacksCounterpart(drawn, root));
  if (drawn.hasLeft()) {
    // Only the sidebar still matches. The heading can take the focus after uncovering.
    copyOpenGroups(drawn, root);
    uncover(drawn, root);
    focusHeading();
    return;
  }
  copyState(drawn, root);
  // The application first draws the copied state, and the rows that it scrolled to.
  requestAnimationFrame(() => {
    if (drawn.hasLeft() || isEarly()) {
      setTimeout(() => takeOver(drawn, root, since), 20);
      return;
    }
    copyState(drawn, root);
    // React's effects run before the microtask, while nothing in `root` can take the focus.
    queueMicrotask(() => swap(drawn, root));
  });
};

/** Registers the application with the first paint, and takes over when the application shows the same screen. */
export const prepareTakeOver = (root: HTMLElement, goTo: Application['goTo']): void => {
  const { firstPaint } = window;
  if (!firstPaint) return;
  let hasBegun = false;
  firstPaint.setApplication({
    goTo,
    takeOver: (drawn) => {
      if (!hasBegun) takeOver(drawn, root);
      hasBegun = true;
    },
  });
  setTimeout(() => window.firstPaint?.screenReady(addressOf(window.location)), screenWaitMs);
};
