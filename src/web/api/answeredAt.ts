/** By cache key. */
export const answeredAt = new Map<string, string | undefined>();
