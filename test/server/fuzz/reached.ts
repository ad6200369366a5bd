import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { requests } from '../../../src/contract/requests';
import type { Tally } from './fuzzCalls';

/** The answers that a call must have given in a run that deserves the name: it was done, and refused for each reason it has. */
const due = (name: EndpointName): number[] => {
  const { isPublic, only, method }: Endpoint = endpoints[name];
  return [
    ...[200, 405],
    ...(isPublic ? [] : [401]),
    ...(only ? [403] : []),
    ...(name in requests ? [422] : []),
    ...(method === 'POST' ? [400, 415] : []),
  ];
};

/** Each call with an answer that it never gave. Its schema or its row then has something that the fuzzer cannot make. */
export const reachedBy = (names: readonly EndpointName[], tally: Tally): string[] =>
  names.flatMap((name) =>
    due(name)
      .filter((status) => (tally[name]?.[status] ?? 0) === 0)
      .map((status) => `${name} never answered ${status}`),
  );
