const openButton = 'button[data-mui-picker-open-button]';

export const enterPicker = (box: HTMLElement, at: number | 'calendar'): void => {
  if (at === 'calendar') box.querySelector<HTMLElement>(openButton)?.click();
  else box.querySelectorAll<HTMLElement>('[role="spinbutton"]')[at]?.focus();
};
