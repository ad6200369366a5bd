import { useAppSelector } from '../session/sessionSlice';

/** When data that no answer has confirmed since came from the server. */
export const asOf = new WeakMap<object, number>();

/** Undefined for data that is up to date. The store changes whenever this does. */
export const useAsOf = (data: object | undefined): number | undefined => useAppSelector(() => data && asOf.get(data));
