import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { fuzzCalls, plan } from './fuzzCalls';
import { reachedBy } from './reached';

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { isWrite }: Endpoint = endpoints[name];
  return isWrite ?? false;
});

test(
  'whatever is sent to a write, it is done or refused in words, and a refusal changes nothing',
  async () => {
    const tally = await fuzzCalls(names, plan.seed, Math.ceil(plan.count / 2));
    // Fewer requests, as somebody may ask for, reach less.
    if (plan.count >= 20_000) expect(reachedBy(names, tally)).toEqual([]);
    else expect(Object.keys(tally).sort()).toEqual([...names].sort());
  },
  plan.patience,
);
