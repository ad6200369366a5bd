/** A list without rows has one page. */
export const lastPageOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Paging of an answer. */
export const pageMeta = (page: number, size: number, total: number) => ({
  current_page: page,
  last_page: lastPageOf(total, size),
  total,
});
