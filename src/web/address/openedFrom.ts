export interface OpenedFrom {
  list: string;
}

/** The list that a screen was opened from. */
export const openedFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined;
