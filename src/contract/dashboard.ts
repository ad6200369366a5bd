import type { LeadListCode } from './leadCodes';

export const counterKeys = {
  0: 'fresh_lead',
  1: 'new_lead',
  2: 'in_process',
  3: 'hot_lead',
  4: 'archived_lead',
  5: 'converted',
  6: 'missed_follow_up',
  7: 'today_site_visit',
  8: 'today_follow_up',
  9: 'tomorrow_site_visit',
  10: 'scheduled_site_visit',
} as const satisfies Record<LeadListCode, string>;

export type CounterKey = (typeof counterKeys)[LeadListCode];

export type LeadCounters = Record<CounterKey, number>;
