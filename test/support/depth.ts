const depth = process.env.TEST_DEPTH ?? '';

/** `npm test -- --all` and what is deeper. */
export const isDeep = depth !== '';

/** `npm test -- --full` and the scripts of one suite. */
export const isFull = depth === 'full';

/** `all` in a full run, else a fifth or a tenth of it, and never less than `least`. */
export const rounds = (all: number, least = 5): number =>
  isFull ? all : Math.max(least, Math.ceil(all / (isDeep ? 5 : 10)));
