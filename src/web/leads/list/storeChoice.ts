/** Keeps a person's choice in this browser, or forgets it; false if there is no room left. */
export const storeChoice = (key: string, choice: string | null): boolean => {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
    return true;
  } catch {
    return false;
  } finally {
    // The browser sends `storage` events to other tabs only.
    window.dispatchEvent(new Event('storage'));
  }
};
