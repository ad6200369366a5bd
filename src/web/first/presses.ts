import type { Press } from '../handOver';
import { keyInitOf } from '../keyInit';
import { updateLeadPath } from '../paths';
import { isSearchKey } from '../searchTexts';
import { isTextField } from '../textField';

interface PressOptions {
  place: HTMLElement;
  /** Leads to an address of the application. */
  goTo: (to: string) => void;
  toggleGroup: (label: string) => void;
  /** Starts the application at once: somebody waits for it. */
  launch: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Where a link leads within the application; undefined for one that leads out of it, or to a part of this page. */
const addressIn = (link: HTMLAnchorElement): string | undefined =>
  link.origin === location.origin && !link.getAttribute('href')?.startsWith('#')
    ? link.pathname + link.search
    : undefined;

const controls = 'a, button, input, textarea, [role="spinbutton"]';

/** What answers to keys that write nothing. */
const answering = `${controls}, [role="gridcell"]`;

/** The keys that the application answers to, besides those that write something. The others are the browser's: F5, for one. */
const namedKeys = /^( |Enter|Tab|Escape|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+)$/;

/** With Ctrl only what the rows know: copying, all of them, the first and the last. */
const keysWithCtrl = /^([ac]|Home|End)$/i;

/** Whether a form holds what was typed and no server has. */
export const holdsUnsaved = (place: HTMLElement): boolean => place.querySelector('[data-unsaved]') !== null;

const isCheckbox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox';

const cellOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;

/** What Ctrl+C copies here: the text of the cell that has the focus. */
const copiesCell = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  const cell = cellOf(target);
  if (!cell || cell.querySelector('input') || !(ctrlKey || metaKey) || key.toLowerCase() !== 'c') return false;
  // A browser that does not let a page write there says so by itself.
  navigator.clipboard.writeText(cell.textContent).catch(() => undefined);
  return true;
};

/**
 * Makes what is pressed in the first paint happen. Links, pages, groups and checkboxes work at once. What only the
 * application can do waits for it, and from then on everything waits, so that it happens in the order in which it was done.
 */
export const makePresses = ({ place, goTo, toggleGroup, launch }: PressOptions) => {
  const waiting: Press[] = [];
  /** Checked rows go over with their page: what leads to another one has to wait. */
  let hasChecked = false;
  let lastBox: HTMLInputElement | undefined;
  let tabStop: HTMLElement | undefined;

  const wait = (press: Press): void => {
    waiting.push(press);
    launch();
  };

  /** The box in the header stands for those of the rows, and shows when some are checked, as in the grid. */
  const onCheck = (box: HTMLInputElement): void => {
    hasChecked = true;
    // The one in the header comes first.
    const [inHeader, ...boxes] = place.querySelectorAll<HTMLInputElement>('.check-target input');
    if (box === inHeader) {
      for (const other of boxes) other.checked = box.checked;
    } else if (inHeader) {
      lastBox = box;
      inHeader.checked = boxes.some(({ checked }) => checked);
      inHeader.indeterminate = inHeader.checked && boxes.some(({ checked }) => !checked);
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
    // What leads away from typed text waits too: the application asks about that.
    else if (hasChecked || holdsUnsaved(place)) return false;
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
    if (!isDone) wait({ kind: 'click', on: control, shiftKey });
  };

  const onDoubleClick = ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target : undefined;
    const id = element?.closest<HTMLElement>('[role="row"][data-id]')?.dataset.id;
    if (id !== undefined && waiting.length === 0 && !element?.closest('a, input, label')) goTo(updateLeadPath(id));
  };

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const cell = cellOf(target);
    if (cell) {
      // One cell of the rows is where Tab leads to.
      for (const stop of place.querySelectorAll<HTMLElement>('.grid-rows [tabindex="0"]')) stop.tabIndex = -1;
      (cell.querySelector('input') ?? cell).tabIndex = 0;
      tabStop = target;
    }
    // What was pressed before went elsewhere: the application has to move the focus in between.
    if (waiting.length > 0) wait({ kind: 'focus', on: target });
  };

  /** Whether the application would answer to it. */
  const isForApplication = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (altKey) return false;
    if (ctrlKey || metaKey) return keysWithCtrl.test(key) && cellOf(target) !== null;
    // Where nothing has the focus, these scroll.
    if (namedKeys.test(key)) return waiting.length > 0 || (target instanceof Element && target.matches(answering));
    return key.length === 1;
  };

  /** What the browser itself makes of a key here is right: text in a field, a click on a button, the way to the next control. */
  const isServed = ({ key, target }: KeyboardEvent): boolean => {
    if (waiting.length > 0) return false;
    if (key === 'Tab') return true;
    if (isTextField(target)) return key !== 'Enter' || target instanceof HTMLTextAreaElement;
    if (key === 'Enter') return target instanceof Element && target.matches('a, button');
    return key === ' ' && target instanceof Element && (target.matches('button') || isCheckbox(target));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      !isSearchKey(event) &&
      (!isForApplication(event) || isServed(event) || (waiting.length === 0 && copiesCell(event)))
    ) {
      return;
    }
    event.preventDefault();
    const { target } = event;
    // From there on each move of the focus is noted when it happens.
    if (waiting.length === 0 && target instanceof HTMLElement && place.contains(target)) {
      wait({ kind: 'focus', on: target });
    }
    wait({ kind: 'key', init: keyInitOf(event) });
  };

  place.addEventListener('click', onClick);
  place.addEventListener('dblclick', onDoubleClick);
  place.addEventListener('focusin', onFocus);
  // Also those that go to no control.
  document.addEventListener('keydown', onKeyDown);
  place.addEventListener('submit', (event) => event.preventDefault());

  return {
    wait,
    handOver: { presses: waiting, lastBox: () => lastBox, tabStop: () => tabStop },
    /** Another screen: what was pressed on the last one no longer counts. */
    forget: (): void => {
      waiting.length = 0;
      hasChecked = false;
      lastBox = undefined;
      tabStop = undefined;
    },
    stop: (): void => document.removeEventListener('keydown', onKeyDown),
  };
};
