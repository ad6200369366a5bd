/**
 * How often a value of the second list is larger than one of the first, ties counted half: 0.5 when the two come from
 * the same source, 1 when each is larger. (The U of Mann and Whitney, by the number of pairs.) Only the order of the
 * values counts, so that one that took a hundred times as long as all others weighs no more than any other.
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
