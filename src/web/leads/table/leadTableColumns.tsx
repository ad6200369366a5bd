import type { ListedLead } from '../../../contract/leads';
import type { LeadList } from '../../leadLists';
import { updateLeadPath } from '../../paths';
import { phoneHref } from '../../phoneHref';
import type { DataTableColumn } from '../../dataTable/DataTable';
import { datePart, formatTimestamp } from '../../dates';
import { Link } from '../../ui/Link';

/** Values as displayed, so that filters find the visible text. */
export interface LeadTableRow extends Omit<ListedLead, 'follow_ups'> {
  follow_ups: 'N.A.';
}

/** Dates in the list's format (spec §9); follow-ups always read N.A. (spec §2). */
export const leadTableRows = (list: LeadList, rows: readonly ListedLead[]): LeadTableRow[] => {
  const dateText = list.columns === 'queue' ? datePart : formatTimestamp;
  return rows.map((row) => ({
    ...row,
    created_at: dateText(row.created_at),
    updated_at: dateText(row.updated_at),
    follow_ups: 'N.A.',
  }));
};

const columns: readonly DataTableColumn<LeadTableRow>[] = [
  { field: 'id', headerName: '#' },
  { field: 'cust_id', headerName: 'Customer ID' },
  { field: 'created_at', headerName: 'Enter Date' },
  { field: 'name', headerName: 'Contact Person' },
  {
    field: 'contact',
    headerName: 'Contact Number',
    renderCell: ({ contact }) => (contact ? <a href={phoneHref(contact)}>{contact}</a> : null),
  },
  { field: 'lead_source', headerName: 'Lead Source' },
  { field: 'team_leader', headerName: 'Team Leader' },
  { field: 'agent', headerName: 'Agent' },
  { field: 'project', headerName: 'Project' },
  { field: 'follow_ups', headerName: 'Follow Up' },
  { field: 'archived_reason', headerName: 'Archived Reason' },
  { field: 'updated_at', headerName: 'Last Update' },
  { field: 'remark', headerName: 'Observation' },
];

const linkedColumns = columns.map((column): DataTableColumn<LeadTableRow> =>
  column.field === 'name'
    ? {
        ...column,
        renderCell: ({ id, name }) => <Link to={updateLeadPath(id)}>{name || 'No name'}</Link>,
      }
    : column,
);

/** The contact person links to the lead on statuses 1 to 5 (spec §2). */
export const leadTableColumns = (list: LeadList): readonly DataTableColumn<LeadTableRow>[] =>
  list.columns === 'status' ? linkedColumns : columns;
