/** Of all tries of `npm run test:faults`; undefined in `npm test`. Less than 1 by hand, for a shorter look. */
const share = process.env.TEST_FAULTS === undefined ? undefined : Number(process.env.TEST_FAULTS);

export const isFullRun = share !== undefined;

/**
 * @param short how often in `npm test`, which everybody waits for
 * @param full how often for the table in docs/operations.md
 */
export const triesOf = ({ short, full }: { short: number; full: number }): number =>
  share === undefined ? short : Math.ceil(full * share);
