const ends = ['pointerup', 'pointercancel'] as const;

let isPressed = false;

window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ends) window.addEventListener(end, () => (isPressed = false), true);

/** Waits for the end of a press: a message shown on blur moves a button away before its click. */
export const afterPress = (work: () => void): void => {
  if (!isPressed) {
    work();
    return;
  }
  const workAfterClick = (): void => {
    for (const end of ends) window.removeEventListener(end, workAfterClick, true);
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, workAfterClick, true);
};
