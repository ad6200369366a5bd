const reach = 2;

/** The page numbers on offer: two either side of the current page, within the pages there are (spec §9). */
export const pageWindow = (page: number, lastPage: number): number[] => {
  const last = Math.max(1, lastPage);
  const current = Math.min(Math.max(1, page), last);
  const from = Math.max(1, current - reach);
  return Array.from({ length: Math.min(last, current + reach) - from + 1 }, (_unused, index) => from + index);
};

/** The same, but at its full width near the first and last page as well (the user list), where the other is cut. */
export const widePageWindow = (page: number, lastPage: number): number[] =>
  pageWindow(Math.max(1 + reach, Math.min(page, lastPage - reach)), lastPage);
