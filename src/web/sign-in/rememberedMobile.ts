const key = 'remembered-mobile';

/** The number that "Remember me" kept on this device; never a code or a token. */
export const readRememberedMobile = (storage: Storage): string => storage.getItem(key) ?? '';

export const rememberMobile = (storage: Storage, mobile: string | null): void =>
  mobile === null ? storage.removeItem(key) : storage.setItem(key, mobile);
