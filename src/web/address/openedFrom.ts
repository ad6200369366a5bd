import { isObject } from '../../contract/reading';

export interface OpenedFrom {
  list: string;
}

export const openedFrom = (state: unknown): string | undefined =>
  isObject(state) && typeof state.list === 'string' ? state.list : undefined;
