import { indiaClock } from '../../contract/indiaClock';

/** `16:05`, in India. */
export const clockTime = (at: number): string => indiaClock(at).toISOString().slice(11, 16);
