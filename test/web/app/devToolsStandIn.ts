import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import { answerShapes } from '../../../tools/webpack/answerShapes';

interface Options {
  name: string;
  actionSanitizer: (action: unknown, id: number) => unknown;
  stateSanitizer: (state: unknown, index: number) => unknown;
}

/** What the extension shows of each action and state, as text. */
export const shown: string[] = [];

/** The names of the stores. */
export const names: string[] = [];

/** Calls the sanitizers as the extension does: with the action's id and the state's index. */
const recorder =
  ({ actionSanitizer, stateSanitizer }: Options): StoreEnhancer =>
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

const compose =
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) =>
    enhancers.reduceRight((create, enhance) => enhance(create), createStore);

// Redux Toolkit looks for the extension when it is loaded, and the store's module for the switch of the build.
Object.assign(globalThis, {
  __DEVTOOLS__: true,
  __ANSWER_SHAPES__: answerShapes(),
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: Options) =>
    (...enhancers: StoreEnhancer[]) => {
      names.push(options.name);
      return compose(...enhancers, recorder(options));
    },
});
