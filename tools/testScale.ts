import { postgresFolder } from './pg/binaries';
import { isRunnable, programsOnPath } from './run/programs';
import { runAll } from './run/runAll';
import { runStage } from './run/stage';
import { runJest } from './run/suites';
import { checkTally } from './run/tally';

const PROGRAMS = [
  { program: 'haproxy', name: 'HAProxy' },
  { program: 'nginx', name: 'nginx' },
  { program: 'openssl', name: 'OpenSSL' },
  { program: 'pgbouncer', name: 'PgBouncer' },
  { program: 'pgpool', name: 'Pgpool-II' },
];

/** What is not installed, in words. */
function missing(): string[] {
  // Debian's packages put them where only root looks by itself.
  process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const programs = PROGRAMS.filter(({ program }) => programsOnPath([program]).length === 0).map(
    ({ program, name }) => `${name} is not installed: there is no program ${program} on the PATH or in /usr/sbin.`,
  );
  try {
    const hasCopier = isRunnable(`${postgresFolder()}/pg_basebackup`);
    return hasCopier ? programs : [...programs, 'PostgreSQL is not installed whole: there is no pg_basebackup.'];
  } catch (error) {
    return [...programs, error instanceof Error ? error.message : String(error)];
  }
}

/** Several processes and several database servers on one machine, as `deploy` configures them: by hand, in some minutes. */
void runAll(async (count) => {
  const problems = missing();
  if (problems.length > 0) {
    console.error(
      `${problems.join('\n')}\nOn Debian: apt-get install postgresql pgbouncer pgpool2 haproxy nginx openssl`,
    );
    count(checkTally(1));
    return;
  }
  const args = ['--selectProjects', 'node', '--runInBand', '--', 'test/scale'];
  const work = () => runJest(args, { TEST_SCALE: '1' });
  count(await runStage({ name: 'several processes, several database servers', work }));
});
