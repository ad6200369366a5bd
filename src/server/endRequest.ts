/** The process that started this one, read before anything else happens: a build may come before the server. */
const parent = process.ppid;
const PARENT_CHECK_MS = 500;

/**
 * npm passes on a signal that this process has also received itself, and some service managers send two kinds at once.
 * Signals within this time, in milliseconds, count as one request.
 */
const ECHO = { fromNpm: 1_000, direct: 100 };

/**
 * Listens from now on for whatever asks this process to end: SIGINT, SIGTERM, SIGHUP and, where npm started it, the end
 * of npm, which passes on neither a hang-up nor its own death. The first request aborts the signal that is returned, whose
 * `reason` is then an `EndRequested`; another one ends the process at once with exit code 1.
 */
export function endRequests(isStartedByNpm: boolean): AbortSignal {
  const controller = new AbortController();
  const echo = isStartedByNpm ? ECHO.fromNpm : ECHO.direct;
  let askedAt = 0;
  const ask = (cause: string): void => {
    if (!controller.signal.aborted) {
      askedAt = performance.now();
      controller.abort(new EndRequested(cause));
    } else if (performance.now() - askedAt > echo) {
      process.exit(1);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  if (isStartedByNpm) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (!controller.signal.aborted) ask('npm has ended');
    }, PARENT_CHECK_MS);
    watch.unref();
  }
  return controller.signal;
}

/** Why the process is to end; this is not a failure. The message names the signal. */
export class EndRequested extends Error {
  override readonly name = 'EndRequested';
}
