import type { Presses } from './presses';
import { isTextField, twinOf, typeInto } from './twins';

interface SwapOptions {
  /** What the first paint drew. */
  place: HTMLElement;
  /** What the application drew. */
  root: HTMLElement;
  openGroups: ReadonlySet<string>;
  presses: Presses;
  /** Called when the first paint is gone, before what was pressed happens. */
  end: () => void;
}

const scrollerIn = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-part="rows"], .MuiDataGrid-virtualScroller');

const typedIn = (place: ParentNode) =>
  [...place.querySelectorAll('input, textarea')]
    .filter(isTextField)
    .filter((field) => field.value !== field.defaultValue);

/** Opened groups, checked rows, typed text and scrolling, as they are in the first paint at this moment. */
const bringOver = ({ place, root, openGroups }: SwapOptions): void => {
  for (const label of openGroups) {
    const button = place.querySelector(`[data-group="${label}"]`);
    const twin = button && twinOf(button, place, root);
    if (twin?.getAttribute('aria-expanded') === 'false') twin.click();
  }
  for (const field of typedIn(place)) {
    const twin = twinOf(field, place, root);
    if (isTextField(twin) && twin.value !== field.value) typeInto(twin, field.value);
  }
  for (const box of place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const twin = twinOf(box, place, root);
    if (twin instanceof HTMLInputElement && twin.checked !== box.checked) twin.click();
  }
  const from = scrollerIn(place);
  const to = scrollerIn(root);
  if (from && to) {
    to.scrollTop = from.scrollTop;
    to.scrollLeft = from.scrollLeft;
  }
};

/** Milliseconds that a part of the screen which comes later, such as a picker, is waited for when somebody is in it. */
const patienceMs = 2_000;

/** True while the application does not show yet what has the focus, or was pressed. */
const lacksTwin = ({ place, root, presses }: SwapOptions): boolean =>
  [document.activeElement, ...presses.controls()].some(
    (control) => control !== null && place.contains(control) && !twinOf(control, place, root),
  );

/** The application's screen in place of the first paint's: nothing moves, and what was being done goes on. */
export const swap = (options: SwapOptions, since = performance.now()): void => {
  const { place, root, presses, end } = options;
  if (lacksTwin(options) && performance.now() - since < patienceMs) {
    setTimeout(() => swap(options, since), 50);
    return;
  }
  bringOver(options);
  // The application draws what that changed, and the rows that it scrolled to.
  requestAnimationFrame(() => {
    bringOver(options);
    const focused = document.activeElement;
    const twins = new Map<Element, HTMLElement | undefined>();
    const twinIn = (control: Element): HTMLElement | undefined => {
      if (!twins.has(control)) twins.set(control, twinOf(control, place, root));
      return twins.get(control);
    };
    const focusTwin = focused && place.contains(focused) ? twinIn(focused) : undefined;
    const selection = isTextField(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined;
    presses.prepare(twinIn);
    const { scrollTop } = place;
    place.remove();
    root.inert = false;
    end();
    if (scrollTop > 0) window.scrollTo(0, scrollTop);
    focusTwin?.focus({ preventScroll: true });
    if (selection && isTextField(focusTwin)) focusTwin.setSelectionRange(...selection);
    void presses.replay(twinIn);
  });
};
