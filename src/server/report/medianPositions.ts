/** The count of a key's values in a class; classes are ordered and do not overlap. */
export interface ClassCount {
  key: string;
  wait_class: number;
  n: number;
}

export interface MedianPosition {
  key: string;
  wait_class: number;
  place: number;
}

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

const rowAt = <Row extends { n: number }>(rows: readonly Row[], place: number): { row: Row; before: number } | null => {
  let before = 0;
  for (const row of rows) {
    if (before + row.n >= place) return { row, before };
    before += row.n;
  }
  return null;
};

const sumByClass = (rows: readonly ClassCount[]): { wait_class: number; n: number }[] => {
  const sums = new Map<number, number>();
  for (const { wait_class, n } of rows) sums.set(wait_class, (sums.get(wait_class) ?? 0) + n);
  return [...sums]
    .map(([wait_class, n]) => ({ wait_class, n }))
    .sort((one, other) => one.wait_class - other.wait_class);
};

/** The lower median: the smallest value that at least half do not exceed. */
export const medianPositions = (counts: readonly ClassCount[]): MedianPosition[] =>
  [...byKey(counts)].flatMap(([key, rows]) => {
    const place = Math.ceil(rows.reduce((sum, { n }) => sum + n, 0) / 2);
    const found = rowAt(sumByClass(rows), place);
    return found ? [{ key, wait_class: found.row.wait_class, place: place - found.before }] : [];
  });

export const mediansAt = (
  positions: readonly MedianPosition[],
  counts: readonly MinuteCount[],
): Map<string, number> => {
  const rowsOf = byKey(counts);
  return new Map(
    positions.flatMap(({ key, wait_class, place }) => {
      const own = (rowsOf.get(key) ?? []).filter((row) => row.wait_class === wait_class);
      own.sort((one, other) => one.minutes - other.minutes);
      const found = rowAt(own, place);
      return found ? [[key, found.row.minutes] as const] : [];
    }),
  );
};
