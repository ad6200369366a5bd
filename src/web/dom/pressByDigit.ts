/** Presses the button of that place in a group with digits of its own (`data-digits`); 0 is the tenth. */
export const pressByDigit = (target: Element, key: string): boolean => {
  const group = /^\d$/.test(key) ? target.closest('[data-digits]') : null;
  [...(group?.querySelectorAll('button') ?? [])][(Number(key) || 10) - 1]?.click();
  return group !== null;
};
