import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import { joinStores } from '../session/lateParts';
import { baseQuery } from './calls';
import { tagTypes } from './tags';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
  refetchOnReconnect: true,
});

export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

export const hasApi = (state: object): state is ApiState => api.reducerPath in state;

/** Undefined until it has joined the store. */
export const apiIn = (state: object): ApiState['api'] | undefined => (hasApi(state) ? state.api : undefined);

// Sign-in needs no server data: the cache joins the store with the first screen after it.
joinStores({
  reducerPath: api.reducerPath,
  reducer: api.reducer,
  middleware: api.middleware,
  start: setupListeners,
  forget: api.util.resetApiState,
});
