import { updateLeadPath } from '../paths';
import { typeKey } from './keys';
import { isTextField, press } from './twins';

interface PressOptions {
  place: HTMLElement;
  /** Leads to an address of the application. */
  goTo: (to: string) => void;
  toggleGroup: (label: string) => void;
  /** Starts the application at once: somebody waits for it. */
  launch: () => void;
}

/** Something that was pressed here and happens in the application. */
type Press =
  | { control: HTMLElement; shiftKey: boolean }
  /** `control` is what had the focus, where that was a control. */
  | { control: HTMLElement | undefined; key: KeyboardEventInit };

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Where a link leads within the application; undefined for one that leads out of it, or to a part of this page. */
const addressIn = (link: HTMLAnchorElement): string | undefined =>
  link.origin === location.origin && !link.getAttribute('href')?.startsWith('#')
    ? link.pathname + link.search
    : undefined;

/** Keys that only modify others. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

const controls = 'a, button, input, textarea, [role="spinbutton"]';

/** How browsers once named a key; the grid still reads it. */
const oldNames = ['keyCode', 'which'] as const;

const isCheckbox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox';

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** One cell of the rows is a tab stop: the last that had the focus. */
const moveTabStop = ({ target }: FocusEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (!cell) return;
  const stops = cell.closest('[role="grid"]')?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [];
  stops.forEach((stop) => {
    stop.tabIndex = -1;
  });
  (cell.querySelector('input') ?? cell).tabIndex = 0;
};

/** What Ctrl+C copies here: the text of the cell that has the focus. */
const copiesCell = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]:not(:has(input))') : null;
  if (!cell || !(ctrlKey || metaKey) || key.toLowerCase() !== 'c') return false;
  // A browser that does not let a page write there says so by itself.
  navigator.clipboard.writeText(cell.textContent).catch(() => undefined);
  return true;
};

/**
 * Makes what is pressed in the first paint happen. Links, pages, groups and checkboxes work at once. What only the
 * application can do waits for it, and from then on everything waits, so that it happens in the order in which it was done.
 */
export const makePresses = ({ place, goTo, toggleGroup, launch }: PressOptions) => {
  let waiting: Press[] = [];
  /** Checked rows go over with their page: what leads to another one has to wait. */
  let hasChecked = false;

  const wait = (one: Press): void => {
    waiting.push(one);
    launch();
  };

  /** A box in the header stands for those of the rows, as in the grid. */
  const onCheck = (box: HTMLInputElement): void => {
    hasChecked = true;
    if (box.closest('[role="columnheader"]')) {
      for (const other of place.querySelectorAll<HTMLInputElement>('[role="gridcell"] input')) {
        other.checked = box.checked;
      }
    }
    launch();
  };

  /** What can be done here and now; false for the rest. */
  const doesAtOnce = (control: HTMLElement, shiftKey: boolean): boolean => {
    // With Shift a box means all from the last one on: that is the grid's to do.
    if (waiting.length > 0 || (shiftKey && isCheckbox(control))) return false;
    const { group, to } = control.dataset;
    if (group !== undefined) toggleGroup(group);
    else if (isCheckbox(control)) onCheck(control);
    else if (isTextField(control)) return true;
    else if (hasChecked) return false;
    else if (control instanceof HTMLAnchorElement) goTo(addressIn(control) ?? '');
    else if (to !== undefined) goTo(to);
    else return false;
    return true;
  };

  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const control = target?.closest<HTMLElement>(controls);
    if (!control) return;
    const isLink = control instanceof HTMLAnchorElement;
    if (isLink && (addressIn(control) === undefined || !isPlainClick(event))) return;
    const { shiftKey } = event;
    const isDone = doesAtOnce(control, shiftKey);
    // A box and a field do by themselves what is done at once.
    if (!isDone || (!isCheckbox(control) && !isTextField(control))) event.preventDefault();
    if (!isDone) wait({ control, shiftKey });
  };

  const onDoubleClick = ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target : undefined;
    const id = element?.closest<HTMLElement>('[role="row"][data-id]')?.dataset.id;
    if (id !== undefined && waiting.length === 0 && !element?.closest('a, input, label')) goTo(updateLeadPath(id));
  };

  /** What the browser itself makes of a key here is right: text in a field, a click on a button, the way to the next control. */
  const isServed = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (waiting.length > 0) return false;
    if (key === 'Tab') return true;
    if (isTextField(target)) return key !== 'Enter' || target instanceof HTMLTextAreaElement;
    if (ctrlKey || metaKey || altKey) return !/^[ck]$/i.test(key);
    if (key === 'Enter') return target instanceof Element && target.matches('a, button');
    return key === ' ' && target instanceof Element && (target.matches('button') || isCheckbox(target));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (modifiers.has(key) || isServed(event) || (waiting.length === 0 && copiesCell(event))) return;
    event.preventDefault();
    const old = Object.fromEntries(oldNames.map((name) => [name, Reflect.get(event, name)]));
    const { target } = event;
    const control = target instanceof HTMLElement && place.contains(target) ? target : undefined;
    wait({ control, key: { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true, ...old } });
  };

  place.addEventListener('click', onClick);
  place.addEventListener('dblclick', onDoubleClick);
  place.addEventListener('focusin', moveTabStop);
  // Also those that go to no control.
  document.addEventListener('keydown', onKeyDown);
  place.addEventListener('submit', (event) => event.preventDefault());

  return {
    /** Another screen: what was pressed on the last one no longer counts. */
    forget: (): void => {
      waiting = [];
      hasChecked = false;
    },
    stop: (): void => document.removeEventListener('keydown', onKeyDown),
    /** The pressed controls that wait. */
    controls: (): HTMLElement[] => waiting.flatMap(({ control }) => (control ? [control] : [])),
    /** Finds what stands for the pressed controls, while both are in the document. */
    prepare: (twinIn: (control: HTMLElement) => HTMLElement | undefined): void =>
      waiting.forEach(({ control }) => control && twinIn(control)),
    /** Does in the application what waited for it, each when the application has drawn the last. */
    replay: async (twinIn: (control: HTMLElement) => HTMLElement | undefined): Promise<void> => {
      let typedAt: HTMLElement | undefined;
      for (const one of waiting) {
        const twin = one.control && twinIn(one.control);
        if ('key' in one) {
          // From there on the keys themselves move the focus.
          if (one.control !== typedAt) twin?.focus({ preventScroll: true });
          typedAt = one.control;
          typeKey(one.key);
        } else if (twin) press(twin, one.shiftKey);
        await nextFrame();
      }
    },
  };
};

export type Presses = ReturnType<typeof makePresses>;
