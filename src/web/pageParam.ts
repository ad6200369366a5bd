/** The page that an address names, counting from 1; the first one for anything that is not a page number. */
export const pageIn = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
};
