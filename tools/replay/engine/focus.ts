/** While JavaScript moves the focus, the browser's own events are those of a frame that may not have it. */
let isMoving = false;

const tell = (element: Element | null, types: readonly [string, string], other: Element | null): void => {
  const [own, bubbling] = types;
  element?.dispatchEvent(new FocusEvent(own, { relatedTarget: other, composed: true }));
  element?.dispatchEvent(new FocusEvent(bubbling, { relatedTarget: other, composed: true, bubbles: true }));
};

const move = (work: () => void): void => {
  const before = document.activeElement;
  isMoving = true;
  work();
  isMoving = false;
  const after = document.activeElement;
  if (before === after) return;
  if (before !== document.body) tell(before, ['blur', 'focusout'], after);
  if (after !== document.body) tell(after, ['focus', 'focusin'], before);
};

/** The product's focus stays where it is while somebody uses the page around it. */
export const ownFocus = (): void => {
  for (const name of ['focus', 'blur'] as const) {
    const native: (this: HTMLElement, options?: FocusOptions) => void = HTMLElement.prototype[name];
    HTMLElement.prototype[name] = function inFrame(options?: FocusOptions) {
      move(() => native.call(this, options));
    };
  }
  let last: EventTarget | null = null;
  const hold = (event: FocusEvent): void => {
    if (!event.isTrusted) {
      last = document.activeElement;
      return;
    }
    const isOfFrame = event.type.endsWith('n') || event.type === 'focus' ? event.target === last : !document.hasFocus();
    if (isMoving || isOfFrame || event.target === window || event.target === document) event.stopImmediatePropagation();
    else last = document.activeElement;
  };
  for (const type of ['focus', 'focusin', 'blur', 'focusout'] as const) window.addEventListener(type, hold, true);
};

const pointerEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'];

/** People watch: their presses reach nothing, and their keys are for the page around. */
export const holdInput = (onKey: (event: KeyboardEvent) => void): void => {
  const hold = (event: Event): void => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && event.type === 'keydown') onKey(event);
  };
  for (const type of [...pointerEvents, 'keydown', 'keyup']) window.addEventListener(type, hold, true);
};
