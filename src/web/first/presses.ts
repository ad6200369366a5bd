import { updateLeadPath } from '../address/paths';
import { isComposed, keyPress, type Press } from '../presses/press';
import { isSearchKey } from '../texts/searchTexts';
import { isTextField } from '../dom/typing';
import { addScript, appFiles } from './appFiles';

interface PressOptions {
  place: HTMLElement;
  goTo: (to: string) => void;
  toggleGroup: (label: string) => void;
  launch: () => void;
}

const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** The link's address in the application; undefined for other origins and fragments. */
const addressIn = (link: HTMLAnchorElement): string | undefined =>
  link.origin === location.origin && !link.getAttribute('href')?.startsWith('#')
    ? link.pathname + link.search
    : undefined;

const controls = 'a, button, input, textarea, [role="spinbutton"], [aria-sort]';

const answering = `${controls}, [role="gridcell"]`;

/** Keys that the application handles besides characters. */
const namedKeys = /^( |Enter|Tab|Escape|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+)$/;

/** Ctrl combinations that rows handle. */
const keysWithCtrl = /^([ac]|Home|End)$/i;

export const holdsUnsaved = (place: HTMLElement): boolean => place.querySelector('[data-unsaved]') !== null;

const isCheckbox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox';

const closest = (target: unknown, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const cellOf = (target: unknown): HTMLElement | null => closest(target, '[role="gridcell"]');

/** Copies the focused cell on Ctrl+C. */
const copiesCell = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  const cell = cellOf(target);
  if (!cell || cell.querySelector('input') || !(ctrlKey || metaKey) || key.toLowerCase() !== 'c') return false;
  navigator.clipboard.writeText(cell.textContent).catch(() => undefined);
  return true;
};

/** Handles presses in the first paint: links and checkboxes at once, the rest, and all that follows it, in order later. */
export const makePresses = ({ place, goTo, toggleGroup, launch }: PressOptions) => {
  const waiting: Press[] = [];
  /** Checked rows belong to their page, so leaving it waits for the application. */
  let hasChecked = false;
  let lastBox: HTMLInputElement | undefined;
  let tabStop: HTMLElement | undefined;

  const wait = (press: Press): void => {
    waiting.push(press);
    launch();
  };

  const onCheck = (box: HTMLInputElement): void => {
    hasChecked = true;
    const [inHeader, ...boxes] = place.querySelectorAll<HTMLInputElement>('.check-target input');
    if (inHeader) {
      lastBox = box;
      inHeader.checked = boxes.some(({ checked }) => checked);
      inHeader.indeterminate = inHeader.checked && boxes.some(({ checked }) => !checked);
    }
    launch();
  };

  /** False for a press that needs the application. */
  const doesAtOnce = (control: HTMLElement, shiftKey: boolean): boolean => {
    // Only the grid selects a range, or rows that are not drawn yet.
    if (waiting.length > 0 || (isCheckbox(control) && (shiftKey || control.closest('.grid-head')))) return false;
    const { group, to } = control.dataset;
    if (group !== undefined) toggleGroup(group);
    else if (isCheckbox(control)) onCheck(control);
    else if (isTextField(control)) return true;
    // The application asks before typed text is left.
    else if (hasChecked || holdsUnsaved(place)) return false;
    else if (control instanceof HTMLAnchorElement) goTo(addressIn(control) ?? '');
    else if (to !== undefined) goTo(to);
    else return false;
    return true;
  };

  const onClick = (event: MouseEvent): void => {
    const control = closest(event.target, controls);
    if (!control) return;
    const isLink = control instanceof HTMLAnchorElement;
    if (isLink && (addressIn(control) === undefined || !isPlainClick(event))) return;
    const { shiftKey } = event;
    const isDone = doesAtOnce(control, shiftKey);
    if (!isDone || (!isCheckbox(control) && !isTextField(control))) event.preventDefault();
    if (!isDone) wait({ kind: 'click', on: control, shiftKey });
  };

  const onDoubleClick = ({ target }: MouseEvent): void => {
    const id = closest(target, '[role="row"][data-id]')?.dataset.id;
    if (id !== undefined && waiting.length === 0 && !closest(target, 'a, input, label')) goTo(updateLeadPath(id));
  };

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const cell = cellOf(target);
    if (cell) {
      for (const stop of place.querySelectorAll<HTMLElement>('.grid-rows [tabindex="0"]')) stop.tabIndex = -1;
      (cell.querySelector('input') ?? cell).tabIndex = 0;
      tabStop = target;
    }
    // Earlier presses may move the focus first.
    if (waiting.length > 0) wait({ kind: 'focus', on: target });
  };

  const isForApplication = (event: KeyboardEvent): boolean => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (altKey || isComposed(event)) return false;
    if (ctrlKey || metaKey) return keysWithCtrl.test(key) && cellOf(target) !== null;
    // Without a focused control these keys scroll.
    if (namedKeys.test(key)) return waiting.length > 0 || closest(target, answering) !== null;
    return key.length === 1;
  };

  /** Whether the browser's default action is the right one, or the cell is copied. */
  const isServed = (event: KeyboardEvent): boolean => {
    const { key, target } = event;
    if (waiting.length > 0) return false;
    if (key === 'Tab') return true;
    if (isTextField(target)) return key !== 'Enter' || target instanceof HTMLTextAreaElement;
    if (key === 'Enter') return closest(target, 'a, button') !== null;
    return (key === ' ' && (isCheckbox(target) || closest(target, 'button') !== null)) || copiesCell(event);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isSearchKey(event)) addScript(appFiles().search);
    else if (!isForApplication(event) || isServed(event)) return;
    event.preventDefault();
    const { target } = event;
    if (waiting.length === 0 && target instanceof HTMLElement && place.contains(target)) {
      wait({ kind: 'focus', on: target });
    }
    wait(keyPress(event));
  };

  place.addEventListener('click', onClick);
  place.addEventListener('dblclick', onDoubleClick);
  place.addEventListener('focusin', onFocus);
  // Keys may have no focused control as their target.
  document.addEventListener('keydown', onKeyDown);
  place.addEventListener('submit', (event) => event.preventDefault());

  return {
    wait,
    handOver: { presses: waiting, lastBox: () => lastBox, tabStop: () => tabStop },
    forget: (): void => {
      waiting.length = 0;
      hasChecked = false;
      lastBox = undefined;
      tabStop = undefined;
    },
    stop: (): void => document.removeEventListener('keydown', onKeyDown),
  };
};
