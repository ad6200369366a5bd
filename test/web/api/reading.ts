import type { makeStore } from '../../../src/web/app/store';
import { isCount, isId, isListOf, isRecordOf, type Shape } from '../../support/shapes';

type Store = ReturnType<typeof makeStore>['store'];

/** How the app makes a call, and what it promises to those who read the answer. */
export interface Reading {
  ask: (store: Store) => PromiseLike<object>;
  promised: Shape;
}

export const key = { idempotencyKey: 'key-1' };
export const again = { forceRefetch: true, subscribe: false } as const;

/** A page of rows with a key each. */
export const pageOf = (row: Shape, by: string, more: Record<string, Shape> = {}): Shape =>
  isRecordOf({ rows: isListOf(row, by), page: isId, lastPage: isId, total: isCount, ...more });
