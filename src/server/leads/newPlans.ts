import { instantOf } from '../../contract/calendar';
import { newPlansSchema, type LeadUpdate } from '../../contract/validation/leads';
import { validBody } from '../http/validBody';

export interface StoredPlans {
  follow_up: string | null;
  site_visit: string | null;
}

type Plans = Pick<LeadUpdate, 'follow_up' | 'site_visit'>;

/** Follow-ups go out with a precision of one second. */
const secondOf = (text: string): number => Math.floor((instantOf(text)?.getTime() ?? Number.NaN) / 1000);

/**
 * Unchanged plans pass, so that an overdue lead can be saved.
 * @throws Refusal 422 at each wrong field
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
