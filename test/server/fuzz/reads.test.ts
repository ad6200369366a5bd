import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { fuzzCalls, plan } from './fuzzCalls';
import { reachedBy } from './reached';

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { isWrite }: Endpoint = endpoints[name];
  return !isWrite;
});

test(
  'whatever is sent to a call that reads, it is answered or refused in words, and nothing is changed',
  async () => {
    const tally = await fuzzCalls(names, plan.seed, Math.ceil(plan.count / 2));
    // Fewer requests, as somebody may ask for, reach less.
    if (plan.count >= 20_000) expect(reachedBy(names, tally)).toEqual([]);
    else expect(Object.keys(tally).sort()).toEqual([...names].sort());
  },
  plan.patience,
);
