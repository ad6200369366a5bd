/** +05:30: India's offset since 1945; it decides every rule about days (spec §9). */
const indiaOffsetMs = 330 * 60_000;

/** India's clock in the UTC fields of a date. Creating an `Intl` formatter takes a slow phone longer than a list. */
export const indiaClock = (instant: number): Date => new Date(instant + indiaOffsetMs);
