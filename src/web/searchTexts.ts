/** The button in the top bar that opens the search, and the key that does. */
export const searchLabel = 'Search';

export const searchText = 'Search leads';

/** As `aria-keyshortcuts` writes them. */
export const searchKeys = 'Control+K Meta+K';

/** As the keyboard at hand writes it. */
export const searchKeyText = (): string => (navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K');

/** Ctrl+K, or ⌘K; the browser's own meaning of it gives way. */
export const isSearchKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
