/** What the button in the top bar that opens the search says. */
export const searchText = 'Search leads';

/** As the keyboard at hand writes the key that opens it. */
export const searchKeyText = (): string => (navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K');

/** Ctrl+K, or ⌘K; the browser's own meaning of it gives way. */
export const isSearchKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  /^k$/i.test(key) && ctrlKey !== metaKey && !altKey;
