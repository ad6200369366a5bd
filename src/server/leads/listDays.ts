import { addDays, indiaDayOf } from '../../contract/calendar';
import type { ListDays } from './leadPredicates';

/** The days that the work queues go by at an instant. */
export const listDaysAt = (now: Date): ListDays => {
  const today = indiaDayOf(now);
  return { today, tomorrow: addDays(today, 1) };
};
