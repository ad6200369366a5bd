import { instantOf } from '../../contract/calendar';
import { newPlansSchema, type LeadUpdate } from '../../contract/validation/leads';
import { validBody } from '../http/validBody';

/** What is planned for a stored lead, as it goes out to clients. */
export interface StoredPlans {
  follow_up: string | null;
  site_visit: string | null;
}

type Plans = Pick<LeadUpdate, 'follow_up' | 'site_visit'>;

/** The second that a text stands for: that is how exactly a follow-up goes out. */
const secondOf = (text: string): number => Math.floor((instantOf(text)?.getTime() ?? Number.NaN) / 1000);

/**
 * Refuses new plans for a day that is over. A client that sends everything back as it was read must be able to save an
 * overdue lead, so what the lead has already is let through.
 * @throws Refusal 422 at each field that is wrong
 */
export const checkNewPlans = (current: StoredPlans, update: Plans, now: Date): void => {
  const isKept = {
    follow_up: current.follow_up !== null && secondOf(update.follow_up) === secondOf(current.follow_up),
    site_visit: update.site_visit === current.site_visit,
  };
  const plans = {
    ...(isKept.follow_up ? {} : { follow_up: update.follow_up }),
    ...(isKept.site_visit ? {} : { site_visit: update.site_visit }),
  };
  validBody(newPlansSchema, plans, now);
};
