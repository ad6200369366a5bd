/** Read at once: the parent may change during a build before the start. */
const parent = process.ppid;
const PARENT_CHECK_MS = 500;

/** npm repeats signals, and some service managers send two: within this many milliseconds they are one request. */
const ECHO = { fromNpm: 1_000, direct: 100 };

/**
 * The first request to end aborts the returned signal with an `EndRequested`, a second one exits at once with code 1.
 * Watches npm, too, which forwards neither a hang-up nor its own death.
 */
export function endRequests(isStartedByNpm: boolean): AbortSignal {
  const controller = new AbortController();
  const echo = isStartedByNpm ? ECHO.fromNpm : ECHO.direct;
  let requestedAt = 0;
  const requestEnd = (cause: string): void => {
    if (!controller.signal.aborted) {
      requestedAt = performance.now();
      controller.abort(new EndRequested(cause));
    } else if (performance.now() - requestedAt > echo) {
      process.exit(1);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, requestEnd);
  if (isStartedByNpm) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (!controller.signal.aborted) requestEnd('npm has ended');
    }, PARENT_CHECK_MS);
    watch.unref();
  }
  return controller.signal;
}

export class EndRequested extends Error {
  override readonly name = 'EndRequested';
}
