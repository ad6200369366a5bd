import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { approach, lateCode } from '../late/latePart';
import { onLatePart } from '../session/lateParts';
import { sessionSlice } from '../session/sessionSlice';
import { sessionPersistStorage } from '../session/sessionStorage';
import { discardOldDrafts } from '../unsaved/drafts';
import { devToolsOptions, explainQueries, watchAnswers } from './devTools/devTools';
import { makeFailureReport } from './reportError';
import { makeSessionListener } from './sessionListener';

const reducerOf = (storage: Storage) =>
  combineSlices({
    [sessionSlice.reducerPath]: persistReducer(
      {
        key: sessionSlice.reducerPath,
        storage: sessionPersistStorage(storage),
        serialize: false,
        // Missing in the library's types; without it the stored user would be parsed twice.
        ...({ deserialize: false } as object),
        whitelist: ['user', 'token'],
      },
      sessionSlice.reducer,
    ),
  });

export const makeStore = (storage: Storage) => {
  discardOldDrafts(storage, Date.now());
  const reducer = reducerOf(storage);
  const lateMiddleware = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    devTools: window.__DEVTOOLS__ ? devToolsOptions() : false,
    middleware: (getDefault) =>
      getDefault({
        // The development checks are slow on a page of leads; no warning is needed.
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER], warnAfter: 1000 },
        immutableCheck: { warnAfter: 1000 },
      })
        .prepend(makeSessionListener(storage).middleware, makeFailureReport().middleware)
        .concat(lateMiddleware.middleware),
  });
  if (window.__DEVTOOLS__) {
    lateMiddleware.addMiddleware(explainQueries);
    watchAnswers(store.dispatch);
    // DevTools import the actions of any screen, on any screen.
    approach(lateCode(() => import(/* webpackChunkName: "every-call" */ './devTools/everyCall')));
  }
  onLatePart(({ reducerPath, reducer: lateReducer, middleware, start }) => {
    reducer.inject({ reducerPath, reducer: lateReducer });
    lateMiddleware.addMiddleware(middleware);
    // The next action would create the state too; this one shows its origin in DevTools.
    store.dispatch({ type: `${reducerPath}/joinedStore` });
    start(store.dispatch);
  });
  return { store, persistor: persistStore(store), addMiddleware: lateMiddleware.addMiddleware };
};

export type AppStore = ReturnType<typeof makeStore>['store'];
