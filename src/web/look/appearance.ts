export const appearanceKey = 'appearance';

/** The sheets have rules for Light and Dark; all else follows the device. */
export const showAppearance = (): void => {
  document.documentElement.dataset['scheme'] = localStorage.getItem(appearanceKey) ?? '';
};
