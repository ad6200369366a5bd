export const searchText = 'Search leads';

export const searchKeyText = (): string => (navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K');

export const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^k$/i.test(key) && ctrlKey !== metaKey && !altKey;
