import type { Guard } from './guard';

const draining = ['test/faults/draining.test.ts'];

/** Guards of an orderly end, and of one process per data directory. */
export const operationGuards: readonly Guard[] = [
  {
    guard: 'A process that is about to end says that it is not ready',
    file: 'src/server/health/healthRoutes.ts',
    out: "if (operations?.isDraining()) throw notReady('The server is ending.', 5);",
    put: '',
    suites: draining,
  },
  {
    guard: 'Its answers close their connection, so that the next request goes elsewhere',
    file: 'src/server/http/metrics.ts',
    out: "if (isDraining()) c.header('Connection', 'close');",
    put: 'void [isDraining, c];',
    suites: draining,
  },
  {
    guard: 'A database that does not answer makes the process not ready',
    file: 'src/server/health/healthRoutes.ts',
    out: "if (!(await answersInTime(db))) throw notReady('The database does not answer.', 5);",
    put: 'void [answersInTime, db];',
    suites: ['test/server/health'],
  },
];
