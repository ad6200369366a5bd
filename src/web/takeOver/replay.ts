import type { Press } from '../handOver';
import { isComposed, keyInitOf } from '../keyInit';
import { nextFrame } from '../nextFrame';
import { typeKey } from '../typeKey';

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

const pointerEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/** The browser itself tracks whether these keys are down. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

/** Queues input that arrives during the replay, so that nothing overtakes it. The browser keeps its own shortcuts. */
const queueInput = (waiting: Press[]) => {
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
    if (!event.isTrusted || isComposed(event) || modifiers.has(event.key) || /^F\d/.test(event.key)) return;
    stop(event);
    if (event.type === 'keydown') waiting.push({ kind: 'key', init: keyInitOf(event) });
  };
  const held = new AbortController();
  const options = { capture: true, signal: held.signal };
  for (const type of pointerEvents) window.addEventListener(type, onPointer, options);
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, options);
  return held;
};

/** Repeats the recorded input in order, each press after the application has drawn the one before. */
export const replay = async (presses: readonly Press[]): Promise<void> => {
  if (presses.length === 0) return;
  const waiting = [...presses];
  const held = queueInput(waiting);
  try {
    for (let press = waiting.shift(); press; press = waiting.shift()) {
      act(press);
      await nextFrame();
    }
  } finally {
    held.abort();
  }
};
