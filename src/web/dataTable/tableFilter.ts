/** What is typed above the columns, by field. */
export type ColumnFilters = Readonly<Record<string, string>>;

/** A field's value as the text that is searched; nothing reads as an empty text. */
export const stringified = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  // Objects have no better text of their own than their JSON: `[object Object]` would match every row.
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** The rows in which every filter occurs in its field, in any case (spec §5). An empty filter lets everything through. */
export const filterRows = <Row extends object>(rows: readonly Row[], filters: ColumnFilters): readonly Row[] => {
  const wanted = Object.entries(filters).flatMap(([field, text]) =>
    text === '' ? [] : [[field, text.toLowerCase()] as const],
  );
  if (wanted.length === 0) return rows;
  return rows.filter((row) =>
    // A row is only read by the fields that its columns name.
    wanted.every(([field, text]) =>
      stringified((row as Record<string, unknown>)[field])
        .toLowerCase()
        .includes(text),
    ),
  );
};
