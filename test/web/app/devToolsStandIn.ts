import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { installDevTools, type ExtensionOptions } from './installDevTools';

/** Actions and states that the extension shows, as text. */
export const shown: string[] = [];

/** The names of the stores. */
export const names: string[] = [];

/** Calls the sanitizers as the extension does: with the action's id and the state's index. */
const recorder =
  ({ actionSanitizer, stateSanitizer }: ExtensionOptions): StoreEnhancer =>
  (createStore) =>
  (reducer, preloaded) => {
    const store = createStore(reducer, preloaded);
    const record = (action: unknown): void => {
      const id = shown.length;
      shown.push(JSON.stringify([actionSanitizer(action, id), stateSanitizer(store.getState(), id)]));
    };
    record({ type: '@@INIT' });
    const dispatch = ((action: Action) => {
      const result = store.dispatch(action as never); // the recorder takes the actions of any store
      record(action);
      return result;
    }) as typeof store.dispatch;
    return { ...store, dispatch };
  };

installDevTools((options) => {
  names.push(options.name);
  return recorder(options);
});
