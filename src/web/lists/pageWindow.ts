const reach = 2;

/** Up to two pages on either side of the current one (spec §9). */
export const pageWindow = (page: number, lastPage: number): number[] => {
  const last = Math.max(1, lastPage);
  const current = Math.min(Math.max(1, page), last);
  const from = Math.max(1, current - reach);
  return Array.from({ length: Math.min(last, current + reach) - from + 1 }, (_unused, index) => from + index);
};

export const widePageWindow = (page: number, lastPage: number): number[] =>
  pageWindow(Math.max(1 + reach, Math.min(page, lastPage - reach)), lastPage);
