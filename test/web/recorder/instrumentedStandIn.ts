import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { answerShapes } from '../../../tools/webpack/answerShapes';

const compose =
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) =>
    enhancers.reduceRight((create, enhance) => enhance(create), createStore);

// Redux Toolkit looks for the extension when it is loaded. This is the part of it that works in the page.
Object.assign(globalThis, {
  __DEVTOOLS__: true,
  __ANSWER_SHAPES__: answerShapes(),
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge: 100_000 })),
});
