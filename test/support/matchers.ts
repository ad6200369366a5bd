/** Jest types its matchers as `any`. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
