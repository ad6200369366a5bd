interface PageWindowOptions {
  /** Keep the window at its full width near the first and last page (the user list) instead of cutting it there. */
  isWideAtEdges?: boolean;
}

const reach = 2;

/** The page numbers on offer: two either side of the current page, within the pages there are (spec §9). */
export const pageWindow = (
  page: number,
  lastPage: number,
  { isWideAtEdges = false }: PageWindowOptions = {},
): number[] => {
  const last = Math.max(1, lastPage);
  const current = Math.min(Math.max(1, page), last);
  let from = Math.max(1, current - reach);
  let to = Math.min(last, current + reach);
  if (isWideAtEdges) {
    from = Math.max(1, Math.min(from, last - 2 * reach));
    to = Math.min(last, Math.max(to, 1 + 2 * reach));
  }
  return Array.from({ length: to - from + 1 }, (_unused, index) => from + index);
};
