import type { LeadList } from '../leadLists';
import type { LeadGridRow } from './leadGridRow';

/** A column of a list as plain data: whatever draws a list reads its columns here. */
export interface LeadColumn {
  field: Exclude<keyof LeadGridRow, 'id'>;
  /** The text of its header. */
  label: string;
  /** Pixels; the least of them where it also takes the rest. */
  width: number;
  /** Takes the room that the other columns leave. */
  takesRest?: boolean;
  /** Stays in sight while the others scroll sideways: who the row is about. */
  isPinned?: boolean;
  align?: 'right';
  /** What its cells are, where that is more than a text: the way to the lead, a number to call, a status. */
  cell?: 'lead' | 'phone' | 'status' | 'due';
}

/** The height of a row in pixels; room for two lines of text. */
export const rowHeight = 36;

/** Where a list is read: a phone has room for two columns. */
export type ListScreen = 'wide' | 'phone';

/** A media query. */
export const phoneScreen = '(max-width: 700px)';

type Field = LeadColumn['field'];

const column = (field: Field, label: string, width: number, more: Partial<LeadColumn> = {}): LeadColumn => ({
  field,
  label,
  width,
  ...more,
});

// A cell holds two lines, so a column is as wide as the longest half of its texts, in the widest font there is.
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

/** Who it is and the number to call come first; on so small a screen only the person is pinned. */
const onPhone = (columns: readonly LeadColumn[]): LeadColumn[] => {
  const others = columns.filter(({ field }) => field !== 'name' && field !== 'contact');
  const person = columns.find(({ field }) => field === 'name') ?? contactPerson;
  return [
    { ...person, width: contactPerson.width },
    contactNumber,
    ...others.map(({ isPinned: _isPinned, ...rest }) => rest),
  ];
};

/** As wide as the longest number of the list: `9,999`, `99,999`, `99,99,999`. */
const serialWidth = (total: number): number => (total < 10_000 ? serial.width : total < 100_000 ? 60 : 80);

/**
 * The columns of a list, in the order of spec §2; on a phone the two that matter there come first.
 * @param total the leads on all pages; 0 while that is not known
 */
export const leadColumnsOf = (kind: LeadList['columns'], screen: ListScreen, total: number): readonly LeadColumn[] => {
  const columns = screen === 'phone' ? onPhone(columnsByKind[kind]) : columnsByKind[kind];
  return columns.map((each) => (each.field === 'serial' ? { ...each, width: serialWidth(total) } : each));
};
