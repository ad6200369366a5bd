import type {
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
  TagDescription,
} from '@reduxjs/toolkit/query/react';
import type { EndpointName, endpoints, ParamName, PathParams, RequestBody } from '../../contract/endpoints';
import { readMessage, type WithMessage } from '../../contract/reading';
import type { ApiError } from './apiError';
import type { baseQuery } from './baseQuery';
import type { Call } from './callServer';
import type { TagType } from './tags';

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>;
type Row<Name extends EndpointName> = (typeof endpoints)[Name];

/** Adds nothing to what a call is made with. */
interface Nothing {
  readonly none?: never;
}

/** `Type`, which is not to be guessed from what RTK Query would take in its place: that is anything. */
type Given<Type> = [Type][Type extends unknown ? 0 : never];

/** The path parameters that a call needs; nothing for one without any. */
type WithParams<Name extends EndpointName> = [ParamName<Name>] extends [never] ? Nothing : { params: PathParams<Name> };

/** The body of a call; nothing for one without any. */
type WithBody<Name extends EndpointName> = [RequestBody<Name>] extends [never] ? Nothing : { body: RequestBody<Name> };

/** A write and the key that makes sending it again harmless. */
export interface Keyed<Body> {
  body: Body;
  idempotencyKey: string;
}

/** What a mutation is called with. The key of a call before there is a session would be of no use. */
type Sending<Name extends EndpointName> = WithParams<Name> &
  WithBody<Name> &
  (Row<Name> extends { isWrite: true } ? { idempotencyKey: string } : Nothing);

/** What a query is called with unless its definition says otherwise: its request, or nothing. */
type Asking<Name extends EndpointName> = [RequestBody<Name>] extends [never] ? void : RequestBody<Name>;

type Tags<Result, Arg> =
  | readonly TagDescription<TagType>[]
  | ((result: Result | undefined, error: ApiError | undefined, arg: Arg) => readonly TagDescription<TagType>[]);

interface QueryRules<Result, Arg> {
  /** Reads the answer, whatever JSON it is; undefined for one that cannot be read, by which the call fails. */
  read: (body: unknown) => Result | undefined;
  tags?: Tags<Result, Arg>;
  /** Seconds for which an answer that nobody looks at is kept. */
  keepUnusedDataFor?: number;
}

interface MutationRules<Name extends EndpointName, Result> {
  /** As for a query; without it the answer is read for its message. */
  read?: (body: unknown) => Result | undefined;
  stale?: Tags<Result, Sending<Name>>;
}

/** How a query is sent, where that is more than its request: its path parameters, or a link from an earlier answer. */
interface Asked<Name extends EndpointName, Arg> {
  ask: (arg: Arg) => WithParams<Name> & Partial<WithBody<Name>> & Pick<Call, 'link'>;
}

type AskRule<Name extends EndpointName, Arg> = [ParamName<Name>] extends [never]
  ? Partial<Asked<Name, Arg>>
  : Asked<Name, Arg>;

/** A query of the API by the name of its row, which gives request and path parameters. */
export const query = <Name extends EndpointName, Result, Arg = Asking<Name>>(
  build: Build,
  name: Name,
  { ask, read, tags = [], keepUnusedDataFor }: QueryRules<Result, Arg> & AskRule<Name, Arg>,
): QueryDefinition<Given<Arg>, typeof baseQuery, TagType, Given<Result>, 'api'> =>
  build.query<Result, Arg>({
    // Without `ask` the argument is the request itself, or there is none.
    query: (arg): Call => ({ name, read, ...(ask ? ask(arg) : { body: arg as Call['body'] }) }),
    providesTags: tags,
    ...(keepUnusedDataFor === undefined ? {} : { keepUnusedDataFor }),
  });

/** A mutation of the API by the name of its row, as `query`. An answer without words is a success as well. */
export const mutation = <Name extends EndpointName, Result = WithMessage>(
  build: Build,
  name: Name,
  { read, stale = [] }: MutationRules<Name, Result> = {},
): MutationDefinition<Sending<Name>, typeof baseQuery, TagType, Given<Result>, 'api'> =>
  build.mutation<Result, Sending<Name>>({
    query: (sending): Call => ({ name, read: read ?? readMessage, ...sending }),
    invalidatesTags: stale,
  });
