import { nextFrame } from '../dom/frames';
import { isTextField, typeKey } from '../dom/typing';
import { isComposed, keyPress, type Press } from './press';

const click = (on: HTMLElement, shiftKey: boolean): void => {
  const options = { bubbles: true, cancelable: true, composed: true, button: 0, shiftKey };
  const pointer = { ...options, pointerType: 'mouse', isPrimary: true };
  on.dispatchEvent(new PointerEvent('pointerdown', pointer));
  on.dispatchEvent(new MouseEvent('mousedown', options));
  on.closest<HTMLElement>('a[href], button, input, textarea, [tabindex]')?.focus();
  on.dispatchEvent(new PointerEvent('pointerup', pointer));
  on.dispatchEvent(new MouseEvent('mouseup', options));
  on.dispatchEvent(new MouseEvent('click', options));
};

const act = (press: Press): void => {
  if (press.kind === 'focus') press.on.focus({ preventScroll: true });
  else if (press.kind === 'click') click(press.on, press.shiftKey);
  else if (press.kind === 'go') history.go(press.by);
  else typeKey(press.init);
};

const keyEvents = ['keydown', 'keyup'];

const allEvents = [...keyEvents, 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];

/** The browser itself tracks whether these keys are down. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

/**
 * Keeps input from its targets and adds it to `waiting`; returns a function that ends this.
 * @param box holds its keys alone, and no shortcuts; without one, a person's input to the whole page is held
 */
export const holdPresses = (waiting: Press[], box?: HTMLElement, isOwn = () => false): (() => void) => {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPointer = (event: MouseEvent): void => {
    const { isTrusted, button, ctrlKey, metaKey, shiftKey, target, type } = event;
    if (!isTrusted || button > 0 || ctrlKey || metaKey) return;
    stop(event);
    if (type === 'click' && target instanceof HTMLElement) waiting.push({ kind: 'click', on: target, shiftKey });
  };
  const onKey = (event: KeyboardEvent): void => {
    const { isTrusted, key, ctrlKey, metaKey, altKey } = event;
    const isFree = box ? isOwn() || ctrlKey || metaKey || altKey : !isTrusted;
    if (isFree || isComposed(event) || modifiers.has(key) || /^F\d/.test(key)) return;
    stop(event);
    if (event.type === 'keydown') waiting.push(keyPress(event));
  };
  const onInput = (event: Event): void => {
    if (event instanceof KeyboardEvent) onKey(event);
    else if (event instanceof MouseEvent) onPointer(event);
  };
  const [place, events] = box ? [box, keyEvents] : [window, allEvents];
  events.forEach((type) => place.addEventListener(type, onInput, true));
  return () => events.forEach((type) => place.removeEventListener(type, onInput, true));
};

/** Text in a field needs no frame between its characters. */
const isText = (press: Press | undefined): boolean =>
  press?.kind === 'key' &&
  press.init.key?.length === 1 &&
  !(press.init.ctrlKey || press.init.metaKey) &&
  isTextField(document.activeElement);

/**
 * Repeats presses in order, each after the application has drawn the one before; new ones queue behind.
 * @param waiting emptied at the end, or earlier to stop
 * @param box replays keys alone, from the next frame on, until the focus leaves it
 */
export const replay = async (waiting: Press[], box?: HTMLElement): Promise<void> => {
  if (waiting.length === 0) return;
  let isOwn = false;
  const release = holdPresses(waiting, box, () => isOwn);
  try {
    if (box) await nextFrame();
    for (let next = 0; next < waiting.length; next += 1) {
      const press = waiting[next];
      if (!press || (box && !box.contains(document.activeElement))) break;
      isOwn = true;
      act(press);
      isOwn = false;
      if (!isText(press) || !isText(waiting[next + 1])) await nextFrame();
    }
  } finally {
    waiting.length = 0;
    release();
  }
};
