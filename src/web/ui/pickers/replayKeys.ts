const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

const openButton = 'button[data-mui-picker-open-button]';

/** A part of the picker reads what was typed from its own text. */
const typeInto = (part: HTMLElement, text: string): void => {
  part.textContent = text;
  part.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
};

/** Types keys that were pressed before the picker was there, each when the picker has drawn the last. */
export const replayKeys = async (box: HTMLElement, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await nextFrame();
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !box.contains(activeElement)) return;
    const isFree = activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    if (!isFree) continue;
    if (key === 'Tab') box.querySelector<HTMLElement>(openButton)?.focus();
    else if (key.length === 1 && activeElement.getAttribute('role') === 'spinbutton') typeInto(activeElement, key);
  }
};

/** Goes where somebody was in the field before its picker came. */
export const enterPicker = (box: HTMLElement, at: number | 'calendar'): void => {
  if (at === 'calendar') box.querySelector<HTMLElement>(openButton)?.click();
  else box.querySelectorAll<HTMLElement>('[role="spinbutton"]')[at]?.focus();
};
