/** Counts from 1, and is 1 for an invalid number. */
export const pageIn = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
};

/** Leaves out empty values and the first page. */
export const paramsOf = (values: Readonly<Record<string, string>>, page: number): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...values, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== ''),
  );
