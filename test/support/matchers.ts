/** Jest types its matchers for any value as `any`; here they are what they may stand for: anything. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyObject: unknown = expect.any(Object);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
