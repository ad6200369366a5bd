import { counterKeys } from '../../contract/dashboard';
import { leadListCodes, leadStatuses, type LeadListCode, type ReadStatus } from '../../contract/leadCodes';
import { listPaths } from '../address/paths';

const statusTones = ['fresh', 'new', 'progress', 'hot', 'archived', 'converted'] as const;

const tones = [...statusTones, 'missed', 'today', 'today', 'tomorrow', 'scheduled'] as const;

const rows: Record<LeadListCode, { title: string; card: string; columns: 'fresh' | 'status' | 'queue' }> = {
  0: { title: 'Fresh Leads', card: 'Fresh Lead', columns: 'fresh' },
  1: { title: 'New Leads', card: 'New Leads', columns: 'status' },
  2: { title: 'In Progress Leads', card: 'In Process', columns: 'status' },
  3: { title: 'Hot Leads', card: 'Hot Leads', columns: 'status' },
  4: { title: 'Archived Leads', card: 'Archived Lead', columns: 'status' },
  5: { title: 'Converted Leads', card: 'Converted', columns: 'status' },
  6: { title: 'Missed Follow Leads', card: 'Missed Follow Up', columns: 'queue' },
  7: { title: 'Today Site Visit', card: 'Today Site Visit', columns: 'queue' },
  8: { title: 'Today Follow Leads', card: 'Today Follow Up', columns: 'queue' },
  9: { title: 'Tommorow Site Visit', card: 'Tomorrow Site Visit', columns: 'queue' },
  10: { title: 'Scheduled Site Leads', card: 'Scheduled Site Visit', columns: 'queue' },
};

export type LeadTone = (typeof tones)[number];

const listOf = (code: LeadListCode) => ({
  code,
  path: listPaths[code],
  counter: counterKeys[code],
  filters: code === leadStatuses.fresh ? ('assignment' as const) : ('full' as const),
  tone: tones[code],
  ...rows[code],
});

export type LeadList = ReturnType<typeof listOf>;

// Marked pure, so that the first paint leaves out what it does not show.
export const leadLists: readonly LeadList[] = /* @__PURE__ */ leadListCodes.map(listOf);

const cardOrder: readonly LeadListCode[] = [1, 2, 3, 8, 6, 7, 9, 10, 0, 4, 5];

export const dashboardLists: readonly LeadList[] = /* @__PURE__ */ cardOrder.map(listOf);

export const statusTone = (status: ReadStatus): LeadTone =>
  statusTones[typeof status === 'number' ? status : leadStatuses.new];
