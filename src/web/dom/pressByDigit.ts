/**
 * Presses the button of that place in a group with digits of its own (`data-digits`); 0 is the tenth. Until there are
 * buttons, the attribute keeps the last digit.
 */
export const pressByDigit = (target: Element, key: string): boolean => {
  const group = /^\d$/.test(key) ? target.closest<HTMLElement>('[data-digits]') : null;
  const buttons = group?.querySelectorAll('button') ?? [];
  if (group && buttons.length === 0) group.dataset.digits = key;
  buttons[(Number(key) || 10) - 1]?.click();
  return group !== null;
};
