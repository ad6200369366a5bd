/** Two random numbers of 32 bits. */
export type Key = readonly [number, number];

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** HalfSipHash-2-4 of whole numbers: without the key, nobody can compute it. */
const hashWith =
  ([low, high]: Key) =>
  (blocks: readonly number[]): number => {
    let [a, b, c, d] = [low, high, low ^ 0x6c796765, high ^ 0x74656462];
    const mix = (rounds: number): void => {
      for (let round = 0; round < rounds; round += 1) {
        a = (a + b) | 0;
        b = rotated(b, 5) ^ a;
        a = rotated(a, 16);
        c = (c + d) | 0;
        d = rotated(d, 8) ^ c;
        a = (a + d) | 0;
        d = rotated(d, 7) ^ a;
        c = (c + b) | 0;
        b = rotated(b, 13) ^ c;
        c = rotated(c, 16);
      }
    };
    for (const block of [...blocks, blocks.length]) {
      d ^= block;
      mix(2);
      a ^= block;
    }
    c ^= 0xff;
    mix(4);
    return (b ^ d) >>> 0;
  };

/** Replaces words and numbers by made-up ones of the same form: equal ones by equal ones. */
export const makePseudonyms = (key: Key) => {
  const hash = hashWith(key);
  const known = new Map<string, string>();
  /** Makes a text once. */
  const once = (text: string, make: (text: string) => string): string => {
    const made = known.get(text) ?? make(text);
    if (known.size > 20_000) known.clear();
    if (text.length < 200) known.set(text, made);
    return made;
  };

  /** A keyed permutation of the words of a length (Feistel): different words stay different. */
  const permuted = (symbols: readonly number[], base: number): readonly number[] => {
    // A single symbol always moves on, never onto itself.
    if (symbols.length === 1) return symbols.map((symbol) => (symbol + 1 + (hash([base]) % (base - 1))) % base);
    const middle = symbols.length >> 1;
    let [left, right] = [symbols.slice(0, middle), symbols.slice(middle)];
    for (let round = 0; round < 4; round += 1) {
      let random = 0;
      // 32 bits are six letters.
      const moved = left.map((symbol, at) => {
        random = at % 6 > 0 ? Math.floor(random / base) : hash([round, base, at, ...right]);
        return (symbol + random) % base;
      });
      [left, right] = [right, moved];
    }
    return [...left, ...right];
  };

  /** A run of letters: each of its case; letters of other scripts become Latin ones. */
  const word = (text: string): string =>
    once(text, () => {
      const letters = Array.from(text);
      const symbols = letters.map((letter) => parseInt(letter, 36) - 10);
      const seed = hash(letters.map((letter) => letter.codePointAt(0) ?? 0));
      const made = symbols.some(Number.isNaN) ? symbols.map((_, at) => hash([seed, at]) % 26) : permuted(symbols, 26);
      return letters
        .map((letter, at) => {
          const other = ((made[at] ?? 0) + 10).toString(36);
          return letter === letter.toLowerCase() ? other : other.toUpperCase();
        })
        .join('');
    });

  /** A run of digits. The first of ten stays what can begin a telephone number, or what cannot. */
  const number = (text: string): string => {
    const [first = 0, ...rest] = Array.from(text, Number);
    if (text.length !== 10) return permuted([first, ...rest], 10).join('');
    const made = permuted(rest, 10);
    const [least, count] = first < 6 ? [0, 6] : [6, 4];
    return [least + ((first - least + hash(made)) % count), ...made].join('');
  };

  return { word, number, once };
};
