import { ownNetwork } from '../test/scale/machine';
import { postgresFolder } from './pg/binaries';
import { isRunnable, programsOnPath } from './run/programs';
import { runAll } from './run/runAll';
import { provideBrowser } from './run/provideBrowser';
import { runStage } from './run/stage';
import { ensureWeb } from './web/ensureWeb';
import { runJest } from './run/suites';
import { checkTally } from './run/tally';

const SCALE = {
  name: 'several processes, several database servers',
  suites: 'test/scale/(?!patroni|upgrade)',
  programs: { haproxy: 'HAProxy', nginx: 'nginx', openssl: 'OpenSSL', pgbouncer: 'PgBouncer', pgpool: 'Pgpool-II' },
  postgres: 'pg_basebackup',
  packages: 'postgresql pgbouncer pgpool2 haproxy nginx openssl',
};
const PATRONI = {
  name: 'failover by itself',
  suites: 'test/scale/patroni',
  programs: { patroni: 'Patroni', etcd: 'etcd', haproxy: 'HAProxy', ip: 'iproute2', unshare: 'util-linux' },
  postgres: 'pg_rewind',
  packages: 'postgresql patroni python3-etcd etcd-server haproxy iproute2 util-linux',
};

const UPGRADE = {
  name: 'an upgrade that nobody notices',
  suites: 'test/scale/upgrade',
  programs: { haproxy: 'HAProxy', openssl: 'OpenSSL' },
  postgres: 'initdb',
  packages: 'postgresql haproxy openssl',
};

const isPatroni = process.argv.includes('--patroni');
const isUpgrade = process.argv.includes('--upgrade');
const { name, suites, programs, postgres, packages } = isPatroni ? PATRONI : isUpgrade ? UPGRADE : SCALE;

/** Missing programs, as a sentence each. */
function missing(): string[] {
  // Debian's packages put them where only root looks by itself.
  process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const absent = Object.entries(programs)
    .filter(([program]) => programsOnPath([program]).length === 0)
    .map(([program, from]) => `${from} is not installed: there is no program ${program} on the PATH or in /usr/sbin.`);
  try {
    const hasPart = isRunnable(`${postgresFolder()}/${postgres}`);
    return hasPart ? absent : [...absent, `PostgreSQL is not installed whole: there is no ${postgres}.`];
  } catch (error) {
    return [...absent, error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Several processes and several database servers on one machine, as `deploy` configures them: by hand, in some minutes.
 * With `--patroni` failovers, as often as `KILLS` says, on machines that are networks of their own; with `--upgrade` a new
 * version and a migration of as many leads as `LEADS` says.
 */
void runAll(async (count) => {
  const problems = missing();
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\nOn Debian: apt-get install ${packages}`);
    count(checkTally(1));
    return;
  }
  const under = isPatroni ? ownNetwork() : [];
  if (!under) {
    console.error('Neither this user nor a namespace of its own may make a network (unshare, ip).');
    count(checkTally(1));
    return;
  }
  if ((isPatroni || isUpgrade) && !((await ensureWeb()) && (await provideBrowser()))) {
    count(checkTally(1));
    return;
  }
  const args = ['--selectProjects', 'node', '--runInBand', '--', suites];
  // Figures are held here, as in the runs of faults.
  const env = { TEST_SCALE: '1', ...(isPatroni && { TEST_FAULTS: '1' }) };
  count(await runStage({ name, work: () => runJest(args, env, under) }));
});
