import type { Dispatch, Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

/** A slice of the store that is loaded with the first screen that needs it. */
interface LatePart {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  start: (dispatch: Dispatch) => void;
  /** Clears the slice when the user changes. */
  forget: () => UnknownAction;
}

const parts: LatePart[] = [];
const stores = new Set<(part: LatePart) => void>();

/** Adds a slice to all stores, present and future. */
export const joinStores = (part: LatePart): void => {
  parts.push(part);
  stores.forEach((add) => add(part));
};

/** Calls `add` for every slice, present and future. */
export const onLatePart = (add: (part: LatePart) => void): void => {
  stores.add(add);
  parts.forEach(add);
};

export const forgetActions = (): UnknownAction[] => parts.map(({ forget }) => forget());
