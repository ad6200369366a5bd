import type { StoreEnhancer } from '@reduxjs/toolkit';
import { answerShapes } from '../../../tools/webpack/answerShapes';

/** Options that the store passes to the extension. */
export interface ExtensionOptions {
  name: string;
  actionSanitizer: (action: unknown, id: number) => unknown;
  stateSanitizer: (state: unknown, index: number) => unknown;
}

const compose =
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) =>
    enhancers.reduceRight((create, enhance) => enhance(create), createStore);

/** Redux Toolkit looks for the extension when it is loaded, and the store's module for the switch of the build. */
export const installDevTools = (extension: (options: ExtensionOptions) => StoreEnhancer): void => {
  Object.assign(globalThis, {
    __DEVTOOLS__: true,
    __ANSWER_SHAPES__: answerShapes(),
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: ExtensionOptions) =>
      (...enhancers: StoreEnhancer[]) =>
        compose(...enhancers, extension(options)),
  });
};
