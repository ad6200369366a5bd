import type { AnyObject, ObjectSchema } from 'yup';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { eventStreamType } from '../../../src/contract/events';
import { requests } from '../../../src/contract/requests';
import type { RoleCode } from '../../../src/contract/roles';
import { bodyBytes } from '../../../src/server/http/jsonBody';
import { methodsAt } from '../../support/httpMethods';
import type { FuzzRequest } from './fuzzRequests';
import { leakedIn } from './leaks';

/** The answer, and the tables that changed. */
export interface Outcome {
  status: number;
  headers: Headers;
  text: string;
  changed: readonly string[];
}

/** Answers to a request that its schema accepts: done, or refused because of the records. */
const business = [200, 202, 403, 404, 409, 422, 429];
const anything = [...business, 400, 413, 415];

const bytesOf = (body: FuzzRequest['body']): number => (body === undefined ? 0 : Buffer.byteLength(body));

/** The statuses that are right for a request by somebody of this role; by nobody for undefined. */
const rightStatuses = (request: FuzzRequest, role: RoleCode | undefined): readonly number[] => {
  const { call, method, expected, body } = request;
  const row: Endpoint = endpoints[call];
  if (expected === 'astray') return role === undefined ? [401, 404, 405] : [...anything, 405];
  // Another call has the same path.
  if (method !== row.method && methodsAt(row.path).includes(method)) return [...anything, 401, 403];
  if (method !== row.method) return [405];
  if (!row.isPublic && role === undefined) return [401];
  if (row.only && role !== undefined && !row.only.roles.includes(role)) return [403];
  if (row.isPublic && bytesOf(body) > bodyBytes.withoutSession) return [413];
  if (typeof expected === 'number') return [expected];
  return expected === 'taken' ? business : anything;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Faults in the form of a refusal, as sentences. */
const formFaults = ({ status, headers, text }: Outcome): string[] => {
  const body = parsed(text);
  if (!isRecord(body)) return ['a refusal without a body of the contract'];
  const { message, errors } = body;
  const isListed = isRecord(errors) && Object.values(errors).every((each) => typeof each === 'string' && each !== '');
  return [
    ...(body.status === status ? [] : ['the body names another status']),
    ...(typeof message === 'string' && /\S/.test(message) && message.length < 600 ? [] : ['no message for a person']),
    ...(status === 422 && !isListed ? ['a 422 without the fields that are wrong'] : []),
    ...(status !== 422 && errors !== undefined ? ['fields named by another refusal than 422'] : []),
    ...([429, 503].includes(status) && !/^\d+$/.test(headers.get('retry-after') ?? '') ? ['no Retry-After'] : []),
    ...(status === 405 && headers.get('allow') === null ? ['no Allow'] : []),
  ];
};

const schemas: Partial<Record<EndpointName, ObjectSchema<AnyObject>>> = requests;

/** Whether a body that was made to be taken is refused by the schema itself: then the generator is wrong. */
const isMisfit = ({ call, expected, body }: FuzzRequest, status: number): boolean =>
  expected === 'taken' &&
  status === 422 &&
  typeof body === 'string' &&
  schemas[call]?.isValidSync(parsed(body)) === false;

/** A stream is one once it has begun; whatever refuses it is like any other refusal. */
const declaredType = ({ isStream, isFile }: Endpoint): RegExp =>
  isStream ? new RegExp(`^${eventStreamType}`) : isFile ? /^text\/csv|spreadsheetml/ : /^application\/json/;

const declarationFaults = (row: Endpoint, { status, headers }: Outcome): string[] => [
  ...((status === 200 ? declaredType(row) : /^application\/json/).test(headers.get('content-type') ?? '')
    ? []
    : ['an answer that is not declared as what it is']),
  ...(headers.get('cache-control') === 'no-store' ? [] : ['an answer that may be kept']),
  ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['an answer whose type may be guessed']),
];

/** The tables of signing in, whose counts of tries a refusal in an HTTP 200 changes: that is what they are for. */
const countsTries = (table: string): boolean => table.startsWith('otp_');

/** Holds and exports write only these tables, which hold nothing about people's work. */
const isHold = (table: string): boolean => table === 'lead_holds' || table === 'audit_log';

/** Texts of the headers, without the request's own random name (`-YuP-` once looked like a leak). */
const headerWords = (headers: Headers): string =>
  [...headers].flatMap(([name, value]) => (name === 'x-request-id' ? [] : [value])).join('\n');

/** All that is wrong with an answer, in words; nothing for a good one. */
export const faultsIn = (request: FuzzRequest, role: RoleCode | undefined, outcome: Outcome): string[] => {
  const { status, headers, text, changed } = outcome;
  const row: Endpoint = endpoints[request.call];
  const isRefused = status !== 200 && status !== 202;
  const mayNote = row.isPublic ? countsTries : row.takesHold ? isHold : () => false;
  const stray = isRefused ? changed : changed.filter((table) => !mayNote(table));
  const mayChange = !isRefused && (row.isWrite ?? false);
  const told = `${text}\n${headerWords(headers)}`;
  const written = `${request.path}\n${request.headers.join('\n')}\n${typeof request.body === 'string' ? request.body : ''}`;
  const right = rightStatuses(request, role);
  return [
    ...(right.includes(status) ? [] : [`HTTP ${status} in place of ${right.join(' or ')}`]),
    ...(isMisfit(request, status) ? ['a body that was made to be taken, and is not'] : []),
    ...(isRefused && request.method !== 'HEAD' ? formFaults(outcome) : []),
    ...(isRefused ? leakedIn(told, written).map((leak) => `the answer shows "${leak}"`) : []),
    ...declarationFaults(row, outcome),
    ...(mayChange
      ? []
      : stray.map((table) => `a row of ${table} was changed by ${isRefused ? 'a refusal' : 'a read'}`)),
  ];
};
