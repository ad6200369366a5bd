import { isObject } from '../reading';

/** Whether no two records of a list have the same member; blank ones count as one. */
export const isEachOnce = (list: readonly unknown[] = [], member: string): boolean =>
  new Set(list.map((each) => (isObject(each) ? (each[member] ?? null) : each))).size === list.length;
