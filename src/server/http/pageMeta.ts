/** Paging of an answer; a list without rows has one page. */
export const pageMeta = (page: number, size: number, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / size)),
  total,
});
