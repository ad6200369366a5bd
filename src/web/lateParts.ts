import type { Dispatch, Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

/** A part of the store whose code only comes with the first screen that needs it. */
interface LatePart {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  /** Called once for each store that the part has joined. */
  start: (dispatch: Dispatch) => void;
  /** The action by which it drops what it holds, when another person takes over. */
  forget: () => UnknownAction;
}

const parts: LatePart[] = [];
const stores = new Set<(part: LatePart) => void>();

/** Puts a part into every store there is and will be; called by the part's own module as it is loaded. */
export const joinStores = (part: LatePart): void => {
  parts.push(part);
  stores.forEach((add) => add(part));
};

/** Tells a store of each part: of those that are there already, and of each one that comes. */
export const onLatePart = (add: (part: LatePart) => void): void => {
  stores.add(add);
  parts.forEach(add);
};

/** What makes all parts drop what they hold. */
export const forgetting = (): UnknownAction[] => parts.map(({ forget }) => forget());
