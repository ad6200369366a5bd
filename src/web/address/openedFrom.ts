import { isObject } from '../../contract/reading';

export interface OpenedFrom {
  list: string;
}

/** The list that a screen was opened from. */
export const openedFrom = (state: unknown): string | undefined =>
  isObject(state) && typeof state.list === 'string' ? state.list : undefined;
