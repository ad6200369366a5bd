import * as fc from 'fast-check';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { requests } from '../../../src/contract/requests';
import { rounds } from '../../support/depth';
import { bodyOf } from '../../support/responseBody';
import { requestsOf, type FuzzRequest } from './fuzzRequests';
import { createFuzzWorld, type FuzzWorld } from './fuzzWorld';
import { faultsIn, type Outcome } from './verdict';

/** Requests to one database: it is filled anew for the next ones, so that none depends on a million before it. */
const ROUND = 25_000;
/** Requests after which the world is tidied. */
const TIDY = 250;
/** Milliseconds between two requests by the server's clock: limits by time let go as the run goes on. */
const PACE = 700;
/** No request may take longer than a client gets to send it. */
const PATIENCE = 30_000;

/** A call has its share of the requests by how much it is told. */
const weightOf = (name: EndpointName): number => (name in requests ? 4 : endpoints[name].path.includes('{') ? 2 : 1);

/** How often each call was answered with each status. */
type Tally = Record<string, Record<number, number>>;

const send = async ({ app, tokens }: FuzzWorld, request: FuzzRequest): Promise<Omit<Outcome, 'changed'>> => {
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.set(name, value);
  if (request.caller !== 'nobody') headers.set('Authorization', `Bearer ${tokens[request.caller]}`);
  const { method, body } = request;
  const answer = await app.app.request(request.path, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, headers: answer.headers, text: await bodyOf(answer) };
};

/** Makes one request and says all that is wrong with what came of it. */
const tryOne = async (world: FuzzWorld, request: FuzzRequest): Promise<{ faults: string[]; status: number }> => {
  const { caller } = request;
  const told = await send(world, request);
  const outcome = { ...told, changed: await world.changed() };
  // An edit of a person, and a sign-out, end sessions: they are opened again at once, so that 401 never is an excuse.
  if (outcome.changed.includes('user_sessions')) await world.signInAll();
  return {
    faults: faultsIn(request, caller === 'nobody' ? undefined : world.roles[caller], outcome),
    status: told.status,
  };
};

const round = async (names: readonly EndpointName[], seed: number, count: number, tally: Tally): Promise<void> => {
  const world = await createFuzzWorld();
  let made = 0;
  try {
    const request = fc.oneof(
      ...names.map((name) => ({ weight: weightOf(name), arbitrary: requestsOf(name, world.words) })),
    );
    const property = fc.asyncProperty(request, async (each) => {
      made += 1;
      if (made % TIDY === 0) await world.tidy();
      world.app.clock.advance(PACE);
      const { faults, status } = await tryOne(world, each);
      const counts = (tally[each.call] ??= {});
      counts[status] = (counts[status] ?? 0) + 1;
      if (faults.length > 0) throw new Error(faults.join('; '));
    });
    const details = await fc.check(property, { seed, numRuns: count, plugins: [fc.timeout(PATIENCE)] });
    if (details.failed) {
      const report = await fc.asyncDefaultReportMessage(details);
      const reason = details.errorInstance instanceof Error ? details.errorInstance.message : 'no reason';
      throw new Error(`${reason}\n\n${report}\n\nOnce more: npm run fuzz -- --seed ${seed} --requests ${count}`);
    }
  } finally {
    await world.close();
  }
};

/**
 * Makes `count` requests of these calls, as told by `seed`: the same ones for the same seed.
 * @throws Error with the smallest request that was found, what was wrong with its answer, and how to see it again
 */
const fuzzCalls = async (names: readonly EndpointName[], seed: number, count: number): Promise<Tally> => {
  const tally: Tally = {};
  for (let done = 0; done < count; done += ROUND) {
    await round(names, seed + done / ROUND, Math.min(ROUND, count - done), tally);
  }
  return tally;
};

/** From the command line: how many requests in all suites together, and the seed of the first round. */
export const plan = {
  count: Number(process.env.FUZZ_REQUESTS ?? rounds(10_000)),
  seed: Number(process.env.FUZZ_SEED ?? 1),
  /** Milliseconds for a test: a million requests take their time. */
  patience: 24 * 60 * 60 * 1000,
};

/** The answers that a call must have given in a run that deserves the name: it was done, and refused for each reason it has. */
const due = (name: EndpointName): number[] => {
  const { isPublic, only, method }: Endpoint = endpoints[name];
  return [
    ...[name === 'importLeads' ? 202 : 200, 405],
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
      if (plan.count >= 100_000) expect(reachedBy(names, tally)).toEqual([]);
      else expect(Object.keys(tally).sort()).toEqual([...names].sort());
    },
    plan.patience,
  );
};
