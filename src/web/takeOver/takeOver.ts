import { focusHeading } from '../dom/focusHeading';
import { addressOf, type Application, type DrawnScreen } from '../handOver';
import type { Press } from '../presses/press';
import { replay } from '../presses/replay';
import { isTextField, keepCursor, typedFieldsIn, typeInto } from '../dom/typing';
import { counterpartOf } from './counterpart';

/** After this time the application takes over even if its screen is not ready. */
const screenWaitMs = 15_000;

/** How long a swap waits for a late part of the screen, such as a picker, that is in use. */
const partWaitMs = 2_000;

const scrollerIn = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-part="rows"], .MuiDataGrid-virtualScroller');

const selectedIn = (place: ParentNode): Set<number> =>
  new Set(
    [...place.querySelectorAll<HTMLElement>('[role="row"][data-id]:has([role="gridcell"] input:checked)')].map(
      ({ dataset }) => Number(dataset['id']),
    ),
  );

/** Copies the selection. The last box is clicked in the application, so that Shift-click selects from there. */
const copySelection = ({ place, select, ...drawn }: DrawnScreen, root: HTMLElement): void => {
  const lastBox = drawn.lastBox();
  const ids = selectedIn(place);
  if (!select || (ids.size === 0 && !lastBox)) return;
  const counterpart = lastBox && counterpartOf(lastBox, place, root);
  if (lastBox && counterpart) {
    const id = Number(lastBox.closest<HTMLElement>('[role="row"]')?.dataset['id']);
    if (!ids.delete(id)) ids.add(id);
  }
  select(ids);
  counterpart?.click();
};

/** A pointer's press without a click makes a cell the grid's tab stop and does nothing else. */
const copyTabStop = ({ place, ...drawn }: DrawnScreen, root: HTMLElement): void => {
  const tabStop = drawn.tabStop();
  const counterpart = tabStop && counterpartOf(tabStop, place, root);
  for (const type of ['mousedown', 'mouseup']) {
    counterpart?.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
  }
};

const copyOpenGroups = ({ place, openGroups }: DrawnScreen, root: HTMLElement): void => {
  for (const label of openGroups) {
    const button = place.querySelector(`[data-group="${label}"]`);
    const counterpart = button && counterpartOf(button, place, root);
    if (counterpart?.getAttribute('aria-expanded') === 'false') counterpart.click();
  }
};

const copyState = (drawn: DrawnScreen, root: HTMLElement): void => {
  const { place } = drawn;
  copyOpenGroups(drawn, root);
  for (const field of typedFieldsIn(place)) {
    const counterpart = counterpartOf(field, place, root);
    if (isTextField(counterpart) && counterpart.value !== field.value) typeInto(counterpart, field.value);
  }
  copyTabStop(drawn, root);
  const from = scrollerIn(place);
  const to = scrollerIn(root);
  if (from && to) {
    to.scrollTop = from.scrollTop;
    to.scrollLeft = from.scrollLeft;
  }
};

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
