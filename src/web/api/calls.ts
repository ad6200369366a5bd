import {
  createApi,
  setupListeners,
  type BaseQueryFn,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
  type TagDescription,
} from '@reduxjs/toolkit/query/react';
import { endpoints } from '../../contract/endpoints';
import type { EndpointName, ParamName, PathParams, RequestBody } from '../../contract/endpoints';
import type { LeadListCode } from '../../contract/leadCodes';
import { readMessage, type WithMessage } from '../../contract/reading';
import { callKey } from '../handOver';
import { selectToken, sessionExpired, type SessionRoot } from '../session/sessionSlice';
import { joinStores } from '../session/lateParts';
import { refusal, type ApiError } from './apiError';
import { callServer, type Answer, type Call } from './callServer';
import { lens } from './lens';

/** `Lead` with an id is one record, with `LIST` the lists. */
export const tagTypes = [
  'Lead',
  'Counters',
  'Transfer',
  'User',
  'MasterSetting',
  'FormConnection',
  'People',
  'Session',
  'Template',
  'HandOut',
  'Source',
  'Import',
] as const;

export type TagType = (typeof tagTypes)[number];

export const listTag = <T extends TagType>(type: T) => ({ type, id: 'LIST' }) as const;

export const recordTag = <T extends TagType>(type: T, id: number | string) => ({ type, id: String(id) }) as const;

export const leadListsChanged = [listTag('Lead'), 'Counters'] as const;

/** An open lead shows its new owners after its next read. */
export const leadsTransferred = [...leadListsChanged, listTag('Transfer')] as const;

/** How an endpoint's answers follow changes by others. */
export interface Follows<Result, Arg> {
  /** Tells whether a change in these lists makes the answer stale. */
  isAbout?: (lists: readonly LeadListCode[], arg: Arg, data: Result | undefined) => boolean;
  /** Least milliseconds between two requests. */
  gapMs?: number;
  /** The answer on the screen with the new one as news; undefined replaces it. */
  withNews?: (shown: Result, fresh: Result) => object | undefined;
}

interface Followed {
  follows: Follows<never, never>;
  call: Call;
  /** Position of the last answer in the change feed. */
  position?: string | undefined;
}

/** The followed queries, by cache key. */
export const followed = new Map<string, Followed>();

// RTK Query does not know the store; every store of this app has the session.
const tokenOf = (state: unknown): string => selectToken(state as SessionRoot);

export const baseQuery: BaseQueryFn<Call, unknown, ApiError, { follows?: Follows<never, never> | undefined }> = async (
  call,
  { getState, dispatch, signal, queryCacheKey: key },
  options,
) => {
  const follows = key === undefined ? undefined : options.follows;
  if (key !== undefined && follows) followed.set(key, { ...followed.get(key), follows, call });
  const { isPublic } = endpoints[call.name];
  const token = tokenOf(getState());
  if (!isPublic && !token) return { error: refusal(401, { message: 'Please sign in again.' }) };
  // The first paint may have called already; a refused call is repeated, so that its failure is handled as usual.
  const early = await window.firstPaint?.takeAnswer(callKey(call));
  if (window.__DEVTOOLS__ && early) lens.compare?.(call.name, early.body);
  const answer: Answer = early ?? (await callServer(call, token, signal));
  if (answer.error === undefined) {
    if (key !== undefined && follows) followed.set(key, { follows, call, position: answer.position });
    return { data: answer.data };
  }
  // A late 401 of an earlier session must not end the current one.
  if (answer.error.status === 401 && !isPublic && tokenOf(getState()) === token) dispatch(sessionExpired());
  return { error: answer.error };
};

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

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>;
type Row<Name extends EndpointName> = (typeof endpoints)[Name];

interface Nothing {
  readonly none?: never;
}

/** Blocks type inference, which would yield `any` from RTK Query. */
type Given<Type> = [Type][Type extends unknown ? 0 : never];

type WithParams<Name extends EndpointName> = [ParamName<Name>] extends [never] ? Nothing : { params: PathParams<Name> };

type WithBody<Name extends EndpointName> = [RequestBody<Name>] extends [never] ? Nothing : { body: RequestBody<Name> };

export interface Keyed<Body> {
  body: Body;
  idempotencyKey: string;
}

/** A call before the session needs no key. */
type Sending<Name extends EndpointName> = WithParams<Name> &
  WithBody<Name> &
  (Row<Name> extends { isWrite: true } ? { idempotencyKey: string } : Nothing);

type Asking<Name extends EndpointName> = [RequestBody<Name>] extends [never] ? void : RequestBody<Name>;

type Tags<Result, Arg> =
  | readonly TagDescription<TagType>[]
  | ((result: Result | undefined, error: ApiError | undefined, arg: Arg) => readonly TagDescription<TagType>[]);

interface QueryRules<Result, Arg> {
  /** Undefined fails the call as unreadable. */
  read: (body: unknown) => Result | undefined;
  tags?: Tags<Result, Arg>;
  follows?: Follows<Result, Arg>;
  /** Seconds. */
  keepUnusedDataFor?: number;
}

interface MutationRules<Name extends EndpointName, Result> {
  /** By default, only the message is read. */
  read?: (body: unknown) => Result | undefined;
  stale?: Tags<Result, Sending<Name>>;
}

interface Asked<Name extends EndpointName, Arg> {
  ask: (arg: Arg) => WithParams<Name> & Partial<WithBody<Name>> & Pick<Call, 'link'>;
}

type AskRule<Name extends EndpointName, Arg> = [ParamName<Name>] extends [never]
  ? Partial<Asked<Name, Arg>>
  : Asked<Name, Arg>;

export const query = <Name extends EndpointName, Result, Arg = Asking<Name>>(
  build: Build,
  name: Name,
  { ask, read, tags = [], follows, keepUnusedDataFor }: QueryRules<Result, Arg> & AskRule<Name, Arg>,
): QueryDefinition<Given<Arg>, typeof baseQuery, TagType, Given<Result>, 'api'> =>
  build.query<Result, Arg>({
    query: (arg): Call => ({ name, read, ...(ask ? ask(arg) : { body: arg as Call['body'] }) }),
    providesTags: tags,
    extraOptions: { follows },
    ...(keepUnusedDataFor === undefined ? {} : { keepUnusedDataFor }),
  });

/** An answer without a message is a success as well. */
export const mutation = <Name extends EndpointName, Result = WithMessage>(
  build: Build,
  name: Name,
  { read, stale = [] }: MutationRules<Name, Result> = {},
): MutationDefinition<Sending<Name>, typeof baseQuery, TagType, Given<Result>, 'api'> =>
  build.mutation<Result, Sending<Name>>({
    query: (sending): Call => ({ name, read: read ?? readMessage, ...sending }),
    invalidatesTags: stale,
  });
