export type ColumnFilters = Readonly<Record<string, string>>;

export const stringified = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  // `[object Object]` would match every row.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** Every filter must match its field, ignoring case (spec §5). */
export const filterRows = <Row extends object>(rows: readonly Row[], filters: ColumnFilters): readonly Row[] => {
  const wanted = Object.entries(filters).flatMap(([field, text]) =>
    text === '' ? [] : [[field, text.toLowerCase()] as const],
  );
  if (wanted.length === 0) return rows;
  return rows.filter((row) =>
    // The columns name the fields that are read.
    wanted.every(([field, text]) =>
      stringified((row as Record<string, unknown>)[field])
        .toLowerCase()
        .includes(text),
    ),
  );
};
