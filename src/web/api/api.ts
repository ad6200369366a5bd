import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import { joinStores } from '../lateParts';
import { baseQuery } from './baseQuery';
import { tagTypes } from './tags';

/** The one API of the app; the files beside this one inject its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});

/** The store once this API has joined it. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

// The sign-in screens need no server data: the cache joins the store with the first screen after them.
joinStores({
  reducerPath: api.reducerPath,
  reducer: api.reducer,
  middleware: api.middleware,
  start: setupListeners,
  forget: api.util.resetApiState,
});
