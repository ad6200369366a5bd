/**
 * The probability that a value of the second list exceeds one of the first, ties counted half (Mann-Whitney U over the
 * number of pairs). Only the order counts, so outliers have no weight.
 */
export const shareOfLarger = (first: readonly number[], second: readonly number[]): number => {
  const sorted = [...first].sort((one, other) => one - other);
  const countBelow = (value: number, isBelow: (other: number) => boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBelow(sorted[middle] ?? value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const shares = second.map(
    (value) => (countBelow(value, (other) => other < value) + countBelow(value, (other) => other <= value)) / 2,
  );
  return shares.reduce((sum, share) => sum + share, 0) / (first.length * second.length);
};
