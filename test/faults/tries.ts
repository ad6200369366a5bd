/** Whether everything is tried as often as the figures in docs/operations.md say: `npm run test:faults`. */
export const isFullRun = process.env.TEST_FAULTS === '1';

/** @param short how often in `npm test`, which everybody waits for */
export const triesOf = ({ short, full }: { short: number; full: number }): number => (isFullRun ? full : short);
