import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runAll } from './run/runAll';
import { runStage, type Stage } from './run/stage';
import { withCluster } from './run/stages';
import { runJest } from './run/suites';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    postgres: { type: 'boolean', default: false },
  },
});

const fuzzOn = (database: string, env: NodeJS.ProcessEnv): Stage => ({
  name: `${values.requests} requests, seed ${values.seed}, ${database}`,
  work: () =>
    runJest(['--selectProjects', 'node', '--', 'test/server/fuzz'], {
      ...env,
      TEST_DEPTH: 'full',
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
    }),
});

/**
 * `npm run fuzz`: the same suites as in `npm test -- --all`, with a million requests and another seed each time. On the
 * embedded database, on the server of `TEST_DATABASE_URL`, or with `--postgres` on a cluster that is thrown away.
 */
void runAll(async (count) => {
  if (values.postgres) {
    await withCluster(async (env) => count(await runStage(fuzzOn('a throw-away PostgreSQL cluster', env))));
  } else {
    const server = process.env['TEST_DATABASE_URL'];
    count(await runStage(fuzzOn(server ? 'the server of TEST_DATABASE_URL' : 'the embedded database', {})));
  }
});
