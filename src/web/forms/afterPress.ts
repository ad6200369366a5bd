const ends = ['pointerup', 'pointercancel'] as const;

let isPressed = false;

window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ends) window.addEventListener(end, () => (isPressed = false), true);

/**
 * Does something at once or, while the pointer is pressed, after its click. A message that appears when a field is left
 * moves what is below it: a button would slip away from under the pointer between press and release, and hear of no click.
 */
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
