import type { LeadList } from './leadLists';
import type { LeadGridRow } from './leadGridRow';

export interface LeadColumn {
  field: Exclude<keyof LeadGridRow, 'id'>;
  label: string;
  /** Pixels; the minimum if `takesRest`. */
  width: number;
  takesRest?: boolean;
  isPinned?: boolean;
  align?: 'right';
  cell?: 'lead' | 'phone' | 'status' | 'due';
}

export const rowHeight = 36;

export type ListScreen = 'wide' | 'phone';

export const phoneScreen = '(max-width: 700px)';

type Field = LeadColumn['field'];

const column = (field: Field, label: string, width: number, more: Partial<LeadColumn> = {}): LeadColumn => ({
  field,
  label,
  width,
  ...more,
});

// A cell holds two lines, so half of the longest text must fit, in the widest font.
const serial = column('serial', '#', 52, { align: 'right', isPinned: true });
const contactPerson = column('name', 'Contact Person', 154, { isPinned: true });
const linkedContactPerson = column('name', 'Contact Person', 154, { isPinned: true, cell: 'lead' });
const contactNumber = column('contact', 'Contact Number', 102, { cell: 'phone' });
const entryDate = column('created_at', 'Entry Date', 90, { isPinned: true });
const city = column('city', 'City', 119);
const leadSource = column('lead_source', 'Lead Source', 104);
const teamLeader = column('team_leader', 'Team Leader', 110);
const agent = column('agent', 'Agent', 112);
const project = column('project', 'Project', 118);
const archivedReason = column('archived_reason', 'Archived Reason', 132);
const observation = column('remark', 'Observation', 370, { takesRest: true });

const columnsByKind: Record<LeadList['columns'], readonly LeadColumn[]> = {
  fresh: [
    serial,
    { ...entryDate, width: 165 },
    { ...contactPerson, width: 180 },
    { ...city, width: 150 },
    { ...contactNumber, width: 140 },
    { ...leadSource, width: 160 },
    { ...project, width: 160, takesRest: true },
  ],
  status: [
    serial,
    entryDate,
    linkedContactPerson,
    city,
    contactNumber,
    leadSource,
    column('assign_time', 'Agent Assignment', 104),
    teamLeader,
    agent,
    project,
    column('follow_ups', 'Follow Up', 90),
    archivedReason,
    column('updated_at', 'Last Update', 90),
    column('lead_status', 'Lead Status', 112, { cell: 'status' }),
    observation,
  ],
  queue: [
    serial,
    column('cust_id', 'Customer ID', 92, { isPinned: true }),
    column('created_at', 'Enter Date', 98, { isPinned: true }),
    contactPerson,
    contactNumber,
    leadSource,
    teamLeader,
    agent,
    project,
    column('follow_ups', 'Follow Up', 72),
    archivedReason,
    column('updated_at', 'Last Update', 98),
    observation,
  ],
};

/** The person and the number come first; only the person is pinned on a narrow screen. */
const onPhone = (columns: readonly LeadColumn[]): LeadColumn[] => {
  const others = columns.filter(({ field }) => field !== 'name' && field !== 'contact');
  const person = columns.find(({ field }) => field === 'name') ?? contactPerson;
  return [
    { ...person, width: contactPerson.width },
    contactNumber,
    ...others.map(({ isPinned: _isPinned, ...rest }) => rest),
  ];
};

const serialWidth = (total: number): number => (total < 10_000 ? serial.width : total < 100_000 ? 60 : 80);

/**
 * The columns of a list, in the order of spec §2; on a phone, name and number first.
 * @param total leads on all pages; 0 while unknown
 */
export const leadColumnsOf = (kind: LeadList['columns'], screen: ListScreen, total: number): readonly LeadColumn[] => {
  const columns = screen === 'phone' ? onPhone(columnsByKind[kind]) : columnsByKind[kind];
  return columns.map((each) => (each.field === 'serial' ? { ...each, width: serialWidth(total) } : each));
};
