export const appearances = ['System', 'Light', 'Dark'] as const;

type Appearance = (typeof appearances)[number];

const key = 'appearance';

export const chosenAppearance = (): Appearance =>
  appearances.find((one) => one === localStorage.getItem(key)) ?? 'System';

/** The sheets have rules for Light and Dark; all else follows the device. */
export const showAppearance = (): void => {
  document.documentElement.dataset['scheme'] = localStorage.getItem(key) ?? '';
};

/** For this device; other tabs follow the storage. */
export const chooseAppearance = (one: Appearance): void => {
  localStorage.setItem(key, one);
  showAppearance();
};
