import type { LeadListCode } from '../../contract/leadCodes';

export const paths = {
  home: '/',
  signIn: '/sign-in',
  verifyOtp: '/verifyOtp',
  dashboard: '/dashboard',
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

/** By the code of the list. */
export const listPaths = {
  0: '/leads/fresh',
  1: '/leads/new',
  2: '/leads/inprogress',
  3: '/leads/hot',
  4: '/leads/archived',
  5: '/leads/converted',
  6: '/leads/missedfollowup',
  7: '/lead/TodaySiteVisit',
  8: '/lead/todayfollow',
  9: '/lead/TommorowSiteVisit',
  10: '/lead/scheduledsite',
} as const satisfies Record<LeadListCode, string>;
