import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SessionRoot } from '../../../src/web/session/sessionSlice';
import { isCount, isId, isListOf, isRecordOf, isText, orNull, type Shape } from '../../support/shapes';

/** How the app makes a call: dispatched, it gives the settled call. */
export type Asking = ThunkAction<PromiseLike<object>, SessionRoot, unknown, UnknownAction>;

/** A call, and what it promises to those who read the answer. */
export interface Reading {
  ask: Asking;
  promised: Shape;
}

export const textOrNull = orNull(isText);
export const isFlag: Shape = (value) => typeof value === 'boolean';

export const key = { idempotencyKey: 'key-1' };
export const again = { forceRefetch: true, subscribe: false } as const;

/** A page of rows with a key each. */
export const pageOf = (row: Shape, by: string, more: Record<string, Shape> = {}): Shape =>
  isRecordOf({ rows: isListOf(row, by), page: isId, lastPage: isId, total: isCount, ...more });
