export const searchText = 'Search leads';

export const searchKeyText = (): string => (navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K');

export const isSearchKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  /^k$/i.test(key) && ctrlKey !== metaKey && !altKey;
