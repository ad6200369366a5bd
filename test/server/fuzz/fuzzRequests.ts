import * as fc from 'fast-check';
import type { AnyObject, ObjectSchema } from 'yup';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { idempotencyHeader } from '../../../src/contract/headers';
import { requests } from '../../../src/contract/requests';
import { httpMethods } from '../../support/httpMethods';
import { bodiesOf, jsonOf, type Members } from './bodies';
import { hostileQueries, hostileSegments } from './hostileValues';
import { idempotencyKeys, idleHeader, uselessCredentials, type Header } from './hostileHeaders';
import { formBody, oddBody, plainBody, type WireBody } from './wireBodies';
import type { Words } from './fieldValues';
import { signedIn, type Caller } from './fuzzWorld';

/**
 * What must come of a request, whoever makes it: refused with this status, taken by its schema, no matter what; or its
 * path may lead to another call, or to none.
 */
type Expected = number | 'taken' | 'anything' | 'astray';

export interface FuzzRequest {
  call: EndpointName;
  /** The kind of oddity. */
  kind: string;
  caller: Caller | 'nobody';
  method: string;
  path: string;
  headers: readonly Header[];
  body: WireBody['body'] | undefined;
  expected: Expected;
}

type Sent = Pick<FuzzRequest, 'kind' | 'expected'> & { wire?: WireBody; query?: string };

const schemas: Partial<Record<EndpointName, ObjectSchema<AnyObject>>> = requests;

const caller = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Caller>('admin') },
  { weight: 5, arbitrary: fc.constantFrom(...signedIn) },
  { weight: 1, arbitrary: fc.constant('nobody' as const) },
);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value === undefined ? null : value);

/** Half of a surrogate pair cannot be written into an address. */
const wellFormed = (value: unknown): string => textOf(value).replace(/\p{Surrogate}/gu, '\uFFFD');

/** The members as a query string, and whether they are what they were: it has texts alone. */
const queryOf = (members: Members): string =>
  `?${new URLSearchParams(members.map(([name, value]) => [name, wellFormed(value)]))}`;

const isPlain = ([, value]: Members[number]): boolean =>
  typeof value === 'number' || (typeof value === 'string' && wellFormed(value) === value);

/** Lists and objects inside one another. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/** Deeper than this no body is looked into (`MAX_DEPTH` in http/jsonBody). */
const TOO_DEEP = 17;

const asSent =
  (method: Endpoint['method'], kind: string, expected: Expected) =>
  (members: Members): Sent => {
    if (method === 'POST') {
      const json = jsonOf(members);
      // A wrong value in a nested list may be one level too deep.
      const isTooDeep = expected === 422 && depthOf(JSON.parse(json)) >= TOO_DEEP;
      return { kind, expected: isTooDeep ? 400 : expected, wire: plainBody(json) };
    }
    return { kind, expected: members.every(isPlain) ? expected : 'anything', query: queryOf(members) };
  };

/** Bodies or query strings of a call, by what is odd about them. */
const sentOf = (name: EndpointName, words: Words): fc.Arbitrary<Sent>[] => {
  const { method, takesFile }: Endpoint = endpoints[name];
  if (takesFile) return [formBody.map((wire): Sent => ({ kind: 'form', expected: 'anything', wire }))];
  const schema = schemas[name];
  const empty: Sent = { kind: 'valid', expected: 'taken', ...(method === 'POST' && { wire: plainBody('{}') }) };
  const bodies = schema && bodiesOf(schema, words);
  const valid = bodies ? bodies.valid.map(asSent(method, 'valid', 'taken')) : fc.constant(empty);
  const json = bodies ? bodies.valid.map(jsonOf) : fc.constant('{}');
  return [
    ...[valid, valid, valid],
    ...(bodies?.wrong ? Array.from({ length: 2 }, () => bodies.wrong).flatMap((wrong) => wrong ?? []) : []).map(
      (wrong) => wrong.map(asSent(method, 'one thing wrong', 422)),
    ),
    ...(bodies ? [bodies.hostile, bodies.hostile] : []).map((hostile) =>
      hostile.map(asSent(method, 'hostile', 'anything')),
    ),
    ...(method === 'POST'
      ? [oddBody(json).map((wire): Sent => ({ kind: 'odd body', expected: wire.status ?? 'anything', wire }))]
      : [
          fc.constantFrom(...hostileQueries).map((query): Sent => ({ kind: 'odd query', expected: 'anything', query })),
        ]),
  ];
};

const paramOf = /\{\w+\}/g;

/** A path of the call with its parameters: as it is meant, or with something in it that was never meant. */
const pathOf = ({ path, alias }: Endpoint, words: Words) => {
  const template = fc.constantFrom(path, path, alias ?? path);
  const meant = fc
    .constantFrom(...words.all, ...Array.from({ length: 20 }, () => words.favourites).flat())
    // Without a parameter it is no path of the call.
    .filter((word) => word !== '')
    .map((word) => encodeURIComponent(wellFormed(word)));
  const filled = (segment: fc.Arbitrary<string>) =>
    fc.tuple(template, segment).map(([text, value]) => text.replace(paramOf, () => value));
  const plain = filled(meant).map((text) => ({ path: text, isOdd: false }));
  const odd = filled(fc.constantFrom(...hostileSegments)).map((text) => ({ path: text, isOdd: true }));
  return path.includes('{') ? fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: odd }) : plain;
};

const method = (row: Endpoint) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(row.method) },
    { weight: 1, arbitrary: fc.constantFrom(...httpMethods) },
  );

const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant<readonly Header[]>([]) },
  { weight: 2, arbitrary: fc.array(idleHeader, { minLength: 1, maxLength: 3 }) },
);

const onceOr = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...idempotencyKeys) },
);

/**
 * Requests of one call, made from its row and its schema.
 */
export const requestsOf = (name: EndpointName, words: Words): fc.Arbitrary<FuzzRequest> => {
  const row: Endpoint = endpoints[name];
  const parts = { caller, method: method(row), headers, key: onceOr, useless: fc.constantFrom(...uselessCredentials) };
  return fc
    .record({ ...parts, sent: fc.oneof(...sentOf(name, words)), to: pathOf(row, words) })
    .map(({ sent: { wire, query = '', kind, expected }, to, headers: idle, key, useless, ...who }) => ({
      call: name,
      kind: to.isOdd ? `${kind}, odd path` : kind,
      ...who,
      path: `${to.path}${query}`,
      headers: [
        ...idle,
        ...(who.caller === 'nobody' && useless !== '' ? [['Authorization', useless] as const] : []),
        ...(key === undefined ? [] : [[idempotencyHeader, key] as const]),
        // The last of two headers counts: the body's own headers decide the expected answer.
        ...(wire?.headers ?? []),
      ],
      body: ['GET', 'HEAD'].includes(who.method) ? undefined : wire?.body,
      expected: to.isOdd ? 'astray' : expected,
    }));
};
