import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { leadListCodeOf, leadStatuses } from '../../../contract/leadCodes';
import type { ListedLead } from '../../../contract/leads';
import { formatCount } from '../../../contract/numbers';
import { useGetLeadsQuery } from '../../api/leadsApi';
import { DataTable, type DataTableColumn } from '../../dataTable/DataTable';
import { datePart, formatTimestamp } from '../../texts/dates';
import { LoadFailure } from '../../failures/LoadFailure';
import { type LeadList, leadLists } from '../../lists/leadLists';
import { pageIn, paramsOf } from '../../address/pageParam';
import { updateLeadPath } from '../../address/paths';
import { phoneHref } from '../../texts/phoneHref';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { SelectField } from '../../ui/SelectField';
import { LoadingState, PastEnd } from '../../ui/States';
import { LateNews } from '../list/news/lateNews';
import { CellHint } from '../list/rows/CellHint';
import { NoLeads } from '../list/NoLeads';

/** Values as displayed, so that filters find them: dates as in the list (spec §9), follow-ups always N.A. (spec §2). */
const leadTableRows = (list: LeadList, rows: readonly ListedLead[]): ListedLead[] => {
  const dateText = list.columns === 'queue' ? datePart : formatTimestamp;
  return rows.map((row) => ({
    ...row,
    created_at: dateText(row.created_at),
    updated_at: dateText(row.updated_at),
    follow_ups: 'N.A.',
  }));
};

const columns: readonly DataTableColumn<ListedLead>[] = [
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

const linkOf = ({ id, name }: ListedLead) => <Link to={updateLeadPath(id)}>{name || 'No name'}</Link>;

const linkedColumns = columns.map((column) => (column.field === 'name' ? { ...column, renderCell: linkOf } : column));

const Rows = styled(Panel)(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '--sheet-height': 'none',
  // Above the pager, which has two lines on a phone.
  '--news-bottom': '66px',
  [theme.breakpoints.down('sm')]: { '--news-bottom': '108px' },
  '&[data-stale]': { opacity: 0.6 },
  '& .pages': { marginLeft: 'auto' },
}));

const Coming = styled('span')({ height: '1lh' });
const comingTexts = ['9.5em', '17em'] as const;

const sizes = [50, 25, 10] as const;

const keyOf = ({ id }: ListedLead): number => id;

interface LeadPageProps {
  list: LeadList;
  page: number;
}

const useTablePage = ({ list, page }: LeadPageProps) => {
  const request = useMemo(() => ({ lead_status: String(list.code), page }), [list, page]);
  return { ...useGetLeadsQuery(request), request };
};

const LeadTableTotal = (props: LeadPageProps) => {
  const { data, error } = useTablePage(props);
  // Reserves the texts' width: on a phone, late texts would push the rest down.
  if (!data && !error) return comingTexts.map((width) => <Coming key={width} style={{ width }} />);
  if (!data) return null;
  return (
    <>
      <Typography color="textSecondary">{`Total Records: ${formatCount(data.total)}`}</Typography>
      {data.rows.length > 0 ? (
        <Typography color="textSecondary">{`Filters search the ${formatCount(data.rows.length)} rows of this page.`}</Typography>
      ) : null}
    </>
  );
};

const LeadTable = ({ list, page, onPage }: LeadPageProps & { onPage: (page: number) => void }) => {
  const { data, currentData, error, isFetching, refetch, request } = useTablePage({ list, page });
  const rows = useMemo(() => leadTableRows(list, data?.rows ?? []), [list, data]);
  const isStale = isFetching && !currentData;
  return (
    <Rows aria-busy={isStale} data-stale={isStale && data ? '' : undefined}>
      {error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.total === 0 ? (
        <NoLeads list={list} text="There are no leads with this status." />
      ) : rows.length === 0 && !isFetching ? (
        <PastEnd onLast={() => onPage(data.lastPage)} />
      ) : (
        <DataTable
          label={`${list.title} table`}
          data={rows}
          // The contact person links to the lead on statuses 1 to 5 (spec §2).
          columns={list.columns === 'status' ? linkedColumns : columns}
          rowKey={keyOf}
          rowsPerPageOptions={sizes}
          pager
        >
          <div className="pages">
            <Pager page={data.page} lastPage={data.lastPage} onPage={onPage} />
          </div>
        </DataTable>
      )}
      <LateNews request={currentData && request} page={currentData} />
      <CellHint />
    </Rows>
  );
};

const statusOptions = leadLists.map(({ code, title }) => ({ value: String(code), label: title }));

export const LeadTablePage = () => {
  const [search, setSearch] = useSearchParams();
  const code = leadListCodeOf(search.get('status') ?? '') ?? leadStatuses.inProgress;
  const list = leadLists.find((candidate) => candidate.code === code);
  const show = (status: string, page: number) => setSearch(paramsOf({ status }, page));
  const page = pageIn(search);
  return (
    <div className="list-screen">
      <PageHeading title="Lead Table">
        {list ? <LeadTableTotal key={code} list={list} page={page} /> : null}
      </PageHeading>
      <Panel sx={{ flex: 'none', mb: 1.5, p: '12px 14px', '& > *': { maxWidth: 280 } }}>
        <SelectField
          label="Status"
          value={String(code)}
          options={statusOptions}
          alwaysChosen
          onChange={(status) => show(status, 1)}
        />
      </Panel>
      {list ? <LeadTable key={code} list={list} page={page} onPage={(next) => show(String(code), next)} /> : null}
    </div>
  );
};
