import type { LeadListCode } from '../contract/leadCodes';
import { paths } from './paths';

export const listPaths = {
  0: paths.freshLeads,
  1: paths.newLeads,
  2: paths.inProgressLeads,
  3: paths.hotLeads,
  4: paths.archivedLeads,
  5: paths.convertedLeads,
  6: paths.missedFollowUps,
  7: paths.todaySiteVisits,
  8: paths.todayFollowUps,
  9: paths.tomorrowSiteVisits,
  10: paths.scheduledSiteVisits,
} as const satisfies Record<LeadListCode, string>;
