/** The entries of the browser's history that were left for a look at something else, with a draft of what was typed. */
const left = new Set<string>();

/** The state of a link by which somebody goes for a look: no question is needed while a draft is kept. */
export const leavingForNow = { isForNow: true };

/** Whether somebody follows such a link. The history gives back a copy, so whoever goes forward later is asked. */
export const isForNow = (state: unknown): boolean => state === leavingForNow;

/** Notes that a form is left for now: whoever comes back to this very entry of the history finds what was typed. */
export const leaveForNow = (entry: string): void => void left.add(entry);

/** Whether it is a form's entry that was left for now; true once. */
export const comesBack = (entry: string): boolean => left.delete(entry);
