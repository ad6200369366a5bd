import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { compose, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';

interface Options {
  features: object;
}

type Instrumented = EnhancedStore<object, UnknownAction, null>;

/** The extension's part in a page, to be called by a test in the place of the extension's messages. */
const extension = {
  store: undefined as Instrumented | undefined, // known with the page's store
  features: {},
  /** Handles a message of the application, and returns its lifted state. */
  handle: (type: string, content: unknown): string => {
    const lifted = extension.store?.liftedStore;
    if (type === 'IMPORT') lifted?.dispatch({ type: 'IMPORT_STATE', ...importState(String(content), {}) } as never); // typed by the application alone
    if (type === 'DISPATCH') lifted?.dispatch(content as never); // an action of the instrument
    return JSON.stringify(lifted?.getState());
  },
  states: (): string[] =>
    extension.store?.liftedStore.getState().computedStates.map(({ state }) => JSON.stringify(state)) ?? [],
  state: (): string => JSON.stringify(extension.store?.getState()),
};

declare global {
  interface Window {
    reduxDevTools: typeof extension;
  }
}

window.reduxDevTools = extension;
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ features }: Options) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer => {
      extension.features = features;
      const keep: StoreEnhancer = (create) => (reducer, preloaded) => {
        const store = create(reducer, preloaded);
        extension.store = store as never; // instrumented by the enhancer within
        return store;
      };
      return compose(keep, ...enhancers, instrument(undefined, { maxAge: 100_000 }) as StoreEnhancer);
    },
});
