/** The change feed's position of each answer in the cache, by cache key. */
export const answeredAt = new Map<string, string | undefined>();
