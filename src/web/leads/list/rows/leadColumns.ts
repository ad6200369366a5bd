import type { GridColDef } from '@mui/x-data-grid';
import type { Place } from '../../../grid/places';
import type { LeadList } from '../../../leadLists';
import type { LeadGridRow } from './leadGridRow';

type Column = GridColDef<Place<LeadGridRow>>;
type Field = Exclude<keyof LeadGridRow, 'id'>;

const column = (field: Field, headerName: string, width: number, more: Partial<Column> = {}): Column => ({
  field,
  headerName,
  width,
  sortable: false,
  resizable: false,
  filterable: false,
  // What Ctrl+C copies; what the cells show is drawn by the row.
  valueGetter: (_value, place) => place.row()?.[field],
  ...more,
});

/** Takes the room that is left. */
const widest = { flex: 1, minWidth: 280 };

const serial = column('serial', '#', 64, { align: 'right', headerAlign: 'right' });
const entryDate = column('created_at', 'Entry Date', 172);
const contactPerson = column('name', 'Contact Person', 168);
const contactNumber = column('contact', 'Contact Number', 132);
const city = column('city', 'City', 130);
const leadSource = column('lead_source', 'Lead Source', 130);
const teamLeader = column('team_leader', 'Team Leader', 150);
const agent = column('agent', 'Agent', 150);
const project = column('project', 'Project', 150);
const archivedReason = column('archived_reason', 'Archived Reason', 150);
const observation = column('remark', 'Observation', 280, widest);

/** The columns of each kind of list, in the order of spec §2. */
export const leadColumns: Record<LeadList['columns'], readonly Column[]> = {
  fresh: [
    serial,
    entryDate,
    contactPerson,
    city,
    contactNumber,
    leadSource,
    column('project', 'Project', 150, { flex: 1, minWidth: 150 }),
  ],
  status: [
    serial,
    entryDate,
    contactPerson,
    city,
    contactNumber,
    leadSource,
    column('assign_time', 'Agent Assignment', 172),
    teamLeader,
    agent,
    project,
    column('follow_ups', 'Follow Up', 172),
    archivedReason,
    column('updated_at', 'Last Update', 172),
    column('lead_status', 'Lead Status', 120),
    observation,
  ],
  queue: [
    serial,
    column('cust_id', 'Customer ID', 108),
    column('created_at', 'Enter Date', 108),
    contactPerson,
    contactNumber,
    leadSource,
    teamLeader,
    agent,
    project,
    column('follow_ups', 'Follow Up', 100),
    archivedReason,
    column('updated_at', 'Last Update', 108),
    observation,
  ],
};

/** Columns that stay in sight while the others scroll sideways: who the row is about. */
const pinnedFields: readonly string[] = ['serial', 'cust_id', 'created_at', 'name'];

/** Where each pinned column of a list sticks: the pixels of the columns before it. */
export const pinnedOffsets = (kind: LeadList['columns'], startAt: number): ReadonlyMap<string, number> => {
  const offsets = new Map<string, number>();
  let left = startAt;
  for (const { field, width = 0 } of leadColumns[kind]) {
    if (!pinnedFields.includes(field)) break;
    offsets.set(field, left);
    left += width;
  }
  return offsets;
};
