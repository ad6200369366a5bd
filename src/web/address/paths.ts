import type { LeadListCode } from '../../contract/leadCodes';

export const paths = {
  home: '/',
  signIn: '/sign-in',
  verifyOtp: '/verifyOtp',
  dashboard: '/dashboard',
  freshLeads: '/leads/fresh',
  newLeads: '/leads/new',
  inProgressLeads: '/leads/inprogress',
  hotLeads: '/leads/hot',
  archivedLeads: '/leads/archived',
  convertedLeads: '/leads/converted',
  missedFollowUps: '/leads/missedfollowup',
  scheduledSiteVisits: '/lead/scheduledsite',
  todayFollowUps: '/lead/todayfollow',
  todaySiteVisits: '/lead/TodaySiteVisit',
  tomorrowSiteVisits: '/lead/TommorowSiteVisit',
  createLead: '/leads/create',
  bulkUpload: '/leads/bulk-upload',
  leadTable: '/leads/table',
  transfers: '/leads/transfers',
  importLeads: '/leads/import',
  callQueue: '/leads/queue',
  table: '/table',
  updateLead: '/lead-update/:id',
  users: '/user/table',
  addUser: '/user/form',
  updateUser: '/user/update/:id',
  changePassword: '/change-password',
  sessions: '/sessions',
  support: '/support',
  masterSettings: '/mastersetting',
  connectForm: '/connect-form',
  auditLog: '/user/audit-log',
  handOut: '/hand-out',
} as const;

/** Separate from `paths`, which the first paint carries. */
export const figureLeadsPath = '/dashboard/leads';
export const templatesPath = '/mastersetting/templates';

export const sourcesPath = '/sources';

export const updateLeadPath = (id: number | string): string => paths.updateLead.replace(':id', encodeURIComponent(id));

export const updateUserPath = (id: number | string): string => paths.updateUser.replace(':id', encodeURIComponent(id));

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
