import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { requests } from '../../../src/contract/requests';
import { fuzzCalls, plan, type Tally } from './fuzzCalls';

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
const reachedBy = (names: readonly EndpointName[], tally: Tally): string[] =>
  names.flatMap((name) =>
    due(name)
      .filter((status) => (tally[name]?.[status] ?? 0) === 0)
      .map((status) => `${name} never answered ${status}`),
  );

/** A test that sends requests to all calls of a kind. */
export const fuzz = (title: string, isMeant: (row: Endpoint) => boolean): void => {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => isMeant(endpoints[name]));
  test(
    title,
    async () => {
      const tally = await fuzzCalls(names, plan.seed, Math.ceil(plan.count / 2));
      // Fewer requests, as somebody may ask for, reach less.
      if (plan.count >= 20_000) expect(reachedBy(names, tally)).toEqual([]);
      else expect(Object.keys(tally).sort()).toEqual([...names].sort());
    },
    plan.patience,
  );
};
