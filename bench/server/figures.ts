/** Percentiles of measured times, in milliseconds. */
export interface Figure {
  p50: number;
  p99: number;
  count: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

export const figureOf = (times: readonly number[]): Figure => {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), count: sorted.length };
};

const UNMEASURED = 3;
const MOST = 300;
const FEWEST = 10;
/** Slow calls get this many times as long to become a few. */
const PATIENCE = 4;

/**
 * One call after the other for about two seconds, or until there are enough to tell p99 from them.
 * @param one makes the call number `turn` and gives its milliseconds
 */
export const sample = async (
  one: (turn: number) => Promise<number>,
  { most = MOST, seconds = 2, isCold = false }: { most?: number; seconds?: number; isCold?: boolean } = {},
): Promise<Figure> => {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  // The first ones find caches empty and code that was never run.
  for (let turn = 0; !isCold && turn < UNMEASURED && elapsed() < seconds; turn += 1) await one(turn);
  const unmeasured = elapsed();
  const times: number[] = [];
  const isWorthMore = (): boolean => {
    const spent = elapsed() - unmeasured;
    return spent < seconds || (times.length < FEWEST && spent < PATIENCE * seconds);
  };
  while (times.length < most && isWorthMore()) times.push(await one(times.length));
  return figureOf(times);
};
