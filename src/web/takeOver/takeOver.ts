import { focusHeading } from '../focusHeading';
import type { Drawn, Press } from '../handOver';
import { keepCursor } from '../textField';
import { bringGroups, bringOver, bringSelection } from './bringOver';
import { replay } from './replay';
import { twinOf } from './twins';

/** Milliseconds that a part of the screen which comes later, such as a picker, is waited for when somebody is in it. */
const patienceMs = 2_000;

/** Whether a pointer or a key is down on it: between down and up, a swap would lose the click. */
const isBeingPressed = (place: HTMLElement): boolean => place.matches(':active');

/** True while the application does not show yet what has the focus, or was pressed. */
const lacksTwin = ({ place, presses }: Drawn, root: HTMLElement): boolean =>
  [document.activeElement, ...presses.map((press) => ('on' in press ? press.on : null))].some(
    (control) => control !== null && place.contains(control) && !twinOf(control, place, root),
  );

/** The presses, each on what the application has for what was pressed; one on something that it has not is left out. */
const inApplication = ({ place, presses }: Drawn, root: HTMLElement): Press[] =>
  presses.flatMap((press) => {
    if (!('on' in press)) return press;
    const on = twinOf(press.on, place, root);
    return on ? { ...press, on } : [];
  });

/** From here on the application's screen is the one that is seen and used. */
const uncover = ({ place, end }: Drawn, root: HTMLElement): void => {
  place.remove();
  root.inert = false;
  end();
};

const swap = (drawn: Drawn, root: HTMLElement): void => {
  const { place } = drawn;
  bringSelection(drawn, root);
  const focused = document.activeElement;
  const focusTwin = focused && place.contains(focused) ? twinOf(focused, place, root) : undefined;
  const putCursor = keepCursor(focused);
  const presses = inApplication(drawn, root);
  const { scrollTop } = place;
  uncover(drawn, root);
  if (scrollTop > 0) window.scrollTo(0, scrollTop);
  focusTwin?.focus({ preventScroll: true });
  putCursor(focusTwin);
  void replay(presses);
};

/**
 * The application's screen, in `root`, in place of the first paint's: nothing moves, and what was being done goes on.
 * @param hasLeft whether the application has gone to another screen than the one that is drawn
 */
export const takeOver = (drawn: Drawn, root: HTMLElement, hasLeft: () => boolean, since = performance.now()): void => {
  const isEarly = (): boolean =>
    performance.now() - since < patienceMs && (isBeingPressed(drawn.place) || lacksTwin(drawn, root));
  if (hasLeft()) {
    // Of what is drawn the sidebar alone is still there; the new heading could not take the focus under it.
    bringGroups(drawn, root);
    uncover(drawn, root);
    focusHeading();
    return;
  }
  bringOver(drawn, root);
  // The application draws what that changed, and the rows that it scrolled to.
  requestAnimationFrame(() => {
    if (hasLeft() || isEarly()) {
      setTimeout(() => takeOver(drawn, root, hasLeft, since), 20);
      return;
    }
    bringOver(drawn, root);
    // React answers before: what would give the focus to a cell does it while nothing in `root` can have it.
    queueMicrotask(() => swap(drawn, root));
  });
};
