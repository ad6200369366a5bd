import { addDays, indiaDayOf } from '../../contract/calendar';
import type { ListDays } from './leadPredicates';

export const listDaysAt = (now: Date): ListDays => {
  const today = indiaDayOf(now);
  return { today, tomorrow: addDays(today, 1) };
};
