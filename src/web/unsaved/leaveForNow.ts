/** History entries left for a look, with a draft kept. */
const left = new Set<string>();

/** Link state that skips the question while a draft is kept. */
export const leavingForNow = { isForNow: true };

/** Compares by identity: history restores a copy, so going forward later asks again. */
export const isForNow = (state: unknown): boolean => state === leavingForNow;

export const leaveForNow = (entry: string): void => void left.add(entry);

/** True once. */
export const comesBack = (entry: string): boolean => left.delete(entry);
