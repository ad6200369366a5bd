import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { onLatePart } from '../lateParts';
import { sessionSlice } from '../session/sessionSlice';
import { sessionPersistStorage } from '../session/sessionStorage';
import { discardOldDrafts } from '../unsaved/drafts';
import { devToolsOptions } from './devTools';
import { makeFailureReport } from './failureReport';
import { makeSessionListener } from './sessionListener';

const reducerOf = (storage: Storage) =>
  combineSlices({
    [sessionSlice.reducerPath]: persistReducer(
      {
        key: sessionSlice.reducerPath,
        storage: sessionPersistStorage(storage),
        serialize: false,
        // The option is missing in the library's types; without it the stored user would be parsed twice.
        ...({ deserialize: false } as object),
        whitelist: ['user', 'token'],
      },
      sessionSlice.reducer,
    ),
  });

/** The store and its link to local storage; every test makes its own. */
export const makeStore = (storage: Storage) => {
  discardOldDrafts(storage, Date.now());
  const reducer = reducerOf(storage);
  const lateMiddleware = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    devTools: devToolsOptions,
    middleware: (getDefault) =>
      getDefault({
        // A page of leads takes the two development checks a while on a busy machine; that is not worth a warning.
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER], warnAfter: 1000 },
        immutableCheck: { warnAfter: 1000 },
      })
        .prepend(makeSessionListener(storage).middleware, makeFailureReport().middleware)
        .concat(lateMiddleware.middleware),
  });
  onLatePart(({ reducerPath, reducer: lateReducer, middleware, start }) => {
    reducer.inject({ reducerPath, reducer: lateReducer });
    lateMiddleware.addMiddleware(middleware);
    // The next action makes the part's state; this one says in Redux DevTools where it came from.
    store.dispatch({ type: `${reducerPath}/joinedStore` });
    start(store.dispatch);
  });
  return { store, persistor: persistStore(store) };
};

export type AppStore = ReturnType<typeof makeStore>['store'];
