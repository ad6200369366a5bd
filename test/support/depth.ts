/** `npm test` tries each property a few times; `npm test -- --all` and a suite's own script as often as it says. */
export const isDeep = process.env.TEST_DEPTH === 'all';

/** A tenth of `all` where time is short, and never less than `least`. */
export const rounds = (all: number, least = 5): number => (isDeep ? all : Math.max(least, Math.ceil(all / 10)));
