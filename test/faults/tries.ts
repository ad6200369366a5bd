/** Share of the tries of `npm run test:faults`: less than 1 for a shorter run; undefined in `npm test -- --all`. */
const share = process.env.TEST_FAULTS === undefined ? undefined : Number(process.env.TEST_FAULTS);

export const isFullRun = share !== undefined;

/**
 * @param short how often in `npm test`, which everybody waits for
 * @param full how often in `npm run test:faults`
 */
export const triesOf = ({ short, full }: { short: number; full: number }): number =>
  share === undefined ? short : Math.ceil(full * share);

/** Milliseconds for a test: past the load's own wait for an answer, which then says where it hangs. */
export const timeLimitOf = ({ full }: { full: number }): number => (isFullRun ? full : 240_000);

/**
 * In less than how many seconds everything is served again. The figure itself is held where the runs are made that measure it,
 * on a machine with nothing else to do; one that runs all tests may stand still for longer than that by itself.
 */
export const secondsOf = ({ full }: { full: number }): number => (isFullRun ? full : 120);
