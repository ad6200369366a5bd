import type { LeadGridRow } from './leadGridRow';
import { chosenColumns, type ListKind, lookIn, type StoredChoice } from './listChoice';

export interface LeadColumn {
  field: Exclude<keyof LeadGridRow, 'id'>;
  label: string;
  /** Pixels; the minimum if `takesRest`. */
  width: number;
  /** The last one. */
  takesRest?: boolean;
  isPinned?: boolean;
  align?: 'right';
  cell?: 'lead' | 'phone' | 'status' | 'time' | 'due';
}

export const phoneScreen = '(max-width: 700px)';

type Field = LeadColumn['field'];

const column = (field: Field, label: string, width: number, more: Partial<LeadColumn> = {}): LeadColumn => ({
  field,
  label,
  width,
  ...more,
});

/** Day and time in one line, in the widest font. */
export const instantWidth = 146;

const serial = column('serial', '#', 52, { align: 'right' });
const contactPerson = column('name', 'Contact Person', 154);
const contactNumber = column('contact', 'Contact Number', 102, { cell: 'phone' });
const entryDate = column('created_at', 'Entry Date', 92, { cell: 'time' });
const city = column('city', 'City', 112);
const leadSource = column('lead_source', 'Lead Source', 104);
const teamLeader = column('team_leader', 'Team Leader', 124);
const agent = column('agent', 'Agent', 124);
const project = column('project', 'Project', 132);
const archivedReason = column('archived_reason', 'Archived Reason', 132);
const observation = column('remark', 'Observation', 370);

const ofStatus: readonly LeadColumn[] = [
  serial,
  entryDate,
  { ...contactPerson, cell: 'lead' },
  city,
  contactNumber,
  leadSource,
  column('assign_time', 'Agent Assignment', 104, { cell: 'time' }),
  teamLeader,
  agent,
  project,
  column('follow_ups', 'Follow Up', 92, { cell: 'time' }),
  archivedReason,
  column('updated_at', 'Last Update', 92, { cell: 'time' }),
  column('lead_status', 'Lead Status', 112, { cell: 'status' }),
  observation,
];

const columnsByKind: Record<ListKind, readonly LeadColumn[]> = {
  fresh: [
    serial,
    entryDate,
    { ...contactPerson, width: 190 },
    { ...city, width: 150 },
    // With the mark of a duplicate beside it.
    { ...contactNumber, width: 160 },
    { ...leadSource, width: 160 },
    { ...project, width: 160 },
  ],
  status: ofStatus,
  archived: ofStatus,
  queue: [
    serial,
    column('cust_id', 'Customer ID', 92),
    column('created_at', 'Enter Date', 98),
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

/** All columns of a kind of list, hidden ones included, in the chosen order (default: spec §2). */
export const arrangedColumns = (kind: ListKind, choice: StoredChoice) =>
  chosenColumns(
    columnsByKind[kind].map((each) =>
      each.cell === 'time' && lookIn(choice) === 'compact' ? { ...each, width: instantWidth } : each,
    ),
    choice,
    kind,
  );

const phoneOrder: readonly Field[] = ['name', 'contact'];

/** The person and the number come first; others keep their order. */
const phoneRank = ({ field }: LeadColumn): number => (phoneOrder.indexOf(field) + 3) % 3;

const serialWidth = (total: number): number => (total < 10_000 ? serial.width : total < 100_000 ? 60 : 80);

/** Columns up to the person are pinned, as far as they leave room for others. */
const maxPinned = 480;

/**
 * The columns of a list as a person chose them; on a phone, name and number first.
 * @param total leads on all pages; 0 while unknown
 */
export const leadColumnsOf = (
  kind: ListKind,
  screen: 'wide' | 'phone',
  total: number,
  choice: StoredChoice = null,
): readonly LeadColumn[] => {
  const isPhone = screen === 'phone';
  const shown = arrangedColumns(kind, choice).filter(({ isHidden }) => !isHidden);
  if (isPhone) shown.sort((one, other) => phoneRank(one) - phoneRank(other));
  const person = shown.findIndex(({ field }) => field === 'name');
  let room = maxPinned;
  return shown.map((each, at) => {
    const { field } = each;
    const width =
      field === 'serial'
        ? Math.max(each.width, serialWidth(total))
        : isPhone && field === 'name'
          ? contactPerson.width
          : each.width;
    room -= width;
    return { ...each, width, isPinned: at <= person && room >= 0, takesRest: at === shown.length - 1 };
  });
};
