/** What an entry of the history keeps of the screen that it was opened from. */
export interface OpenedFrom {
  /** Address within the application: path and query string. */
  list: string;
}

/** The address of the list that a screen was opened from, by the state of its entry; undefined where none is kept there. */
export const openedFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined;
