/** How many values of a key fall into a class; a class comes wholly before the next. */
export interface ClassCount {
  key: string;
  wait_class: number;
  n: number;
}

/** Where the median of a key is: the value at `place`, from 1, among those of its class in their order. */
export interface Middle {
  key: string;
  wait_class: number;
  place: number;
}

/** How often a value occurs in a class of a key. */
export interface MinuteCount extends ClassCount {
  minutes: number;
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.push(row);
    else groups.set(row.key, [row]);
  }
  return groups;
};

/** The first of the rows in their order up to which there are `place`, with how many there are before it. */
const reach = <Row extends { n: number }>(rows: readonly Row[], place: number): { row: Row; before: number } | null => {
  let before = 0;
  for (const row of rows) {
    if (before + row.n >= place) return { row, before };
    before += row.n;
  }
  return null;
};

/** Each class once. */
const merged = (rows: readonly ClassCount[]): { wait_class: number; n: number }[] => {
  const sums = new Map<number, number>();
  for (const { wait_class, n } of rows) sums.set(wait_class, (sums.get(wait_class) ?? 0) + n);
  return [...sums]
    .map(([wait_class, n]) => ({ wait_class, n }))
    .sort((one, other) => one.wait_class - other.wait_class);
};

/** The class of the median of each key: the smallest value that half of all are no greater than. */
export const middlesOf = (counts: readonly ClassCount[]): Middle[] =>
  [...byKey(counts)].flatMap(([key, rows]) => {
    const place = Math.ceil(rows.reduce((sum, { n }) => sum + n, 0) / 2);
    const found = reach(merged(rows), place);
    return found ? [{ key, wait_class: found.row.wait_class, place: place - found.before }] : [];
  });

/** The medians themselves, by key. */
export const minutesAt = (middles: readonly Middle[], counts: readonly MinuteCount[]): Map<string, number> => {
  const rowsOf = byKey(counts);
  return new Map(
    middles.flatMap(({ key, wait_class, place }) => {
      const own = (rowsOf.get(key) ?? []).filter((row) => row.wait_class === wait_class);
      own.sort((one, other) => one.minutes - other.minutes);
      const found = reach(own, place);
      return found ? [[key, found.row.minutes] as const] : [];
    }),
  );
};
