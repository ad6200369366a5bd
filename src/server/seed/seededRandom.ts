export type SeededRandom = ReturnType<typeof createSeededRandom>;

/** Repeatable choices for demonstration data, by the mulberry32 generator. Never for secrets. */
export function createSeededRandom(seedNumber: number) {
  let state = seedNumber >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };

  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[Math.floor(next() * choices.length)];
    if (choice === undefined) throw new RangeError('there is nothing to pick from');
    return choice;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let point = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      point -= weight;
      if (point < 0) return choice;
    }
    return pick(choices)[0];
  };
  return {
    int: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number): boolean => next() < share,
    pick,
    weighted,
  };
}
