import { counterKeys, type CounterKey } from '../../contract/dashboard';
import { leadListCodes, leadStatuses, type LeadListCode, type ReadStatus } from '../../contract/leadCodes';
import { listPaths } from '../address/paths';

interface Row {
  title: string;
  card: string;
  columns: 'fresh' | 'status' | 'queue';
  tone: string;
}

const rows = {
  0: { title: 'Fresh Leads', card: 'Fresh Lead', columns: 'fresh', tone: 'fresh' },
  1: { title: 'New Leads', card: 'New Leads', columns: 'status', tone: 'new' },
  2: { title: 'In Progress Leads', card: 'In Process', columns: 'status', tone: 'progress' },
  3: { title: 'Hot Leads', card: 'Hot Leads', columns: 'status', tone: 'hot' },
  4: { title: 'Archived Leads', card: 'Archived Lead', columns: 'status', tone: 'archived' },
  5: { title: 'Converted Leads', card: 'Converted', columns: 'status', tone: 'converted' },
  6: { title: 'Missed Follow Leads', card: 'Missed Follow Up', columns: 'queue', tone: 'missed' },
  7: { title: 'Today Site Visit', card: 'Today Site Visit', columns: 'queue', tone: 'today' },
  8: { title: 'Today Follow Leads', card: 'Today Follow Up', columns: 'queue', tone: 'today' },
  9: { title: 'Tommorow Site Visit', card: 'Tomorrow Site Visit', columns: 'queue', tone: 'tomorrow' },
  10: { title: 'Scheduled Site Leads', card: 'Scheduled Site Visit', columns: 'queue', tone: 'scheduled' },
} as const satisfies Record<LeadListCode, Row>;

export type LeadTone = (typeof rows)[LeadListCode]['tone'];

export interface LeadList extends Row {
  code: LeadListCode;
  path: string;
  counter: CounterKey;
  filters: 'assignment' | 'full';
  tone: LeadTone;
}

const listOf = (code: LeadListCode): LeadList => ({
  code,
  path: listPaths[code],
  counter: counterKeys[code],
  filters: code === leadStatuses.fresh ? 'assignment' : 'full',
  ...rows[code],
});

// Marked pure, so that the first paint leaves out what it does not show.
export const leadLists: readonly LeadList[] = /* @__PURE__ */ leadListCodes.map(listOf);

const cardOrder: readonly LeadListCode[] = [1, 2, 3, 8, 6, 7, 9, 10, 0, 4, 5];

export const dashboardLists: readonly LeadList[] = /* @__PURE__ */ cardOrder.map(listOf);

export const statusTone = (status: ReadStatus): LeadTone =>
  rows[typeof status === 'number' ? status : leadStatuses.new].tone;
