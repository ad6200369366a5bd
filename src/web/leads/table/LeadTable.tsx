import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Button } from '../../ui/Button';
import { useGetLeadsQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import type { LeadList } from '../../leadLists';
import { formatCount } from '../../../contract/numbers';
import { DataTable } from '../../dataTable/DataTable';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { EmptyState, LoadingState } from '../../ui/States';
import { LateNews } from '../list/news/lateNews';
import { NoLeads } from '../list/NoLeads';
import { leadTableColumns, leadTableRows, type LeadTableRow } from './leadTableColumns';

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

const keyOf = ({ id }: LeadTableRow): number => id;

interface LeadPageProps {
  list: LeadList;
  page: number;
}

const useTablePage = ({ list, page }: LeadPageProps) => {
  const request = useMemo(() => ({ lead_status: String(list.code), page }), [list, page]);
  return { ...useGetLeadsQuery(request), request };
};

export const LeadTableTotal = (props: LeadPageProps) => {
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

interface LeadTableProps extends LeadPageProps {
  onPage: (page: number) => void;
}

export const LeadTable = ({ list, page, onPage }: LeadTableProps) => {
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
        <EmptyState text="This page is past the end of the list.">
          <Button variant="outlined" onClick={() => onPage(data.lastPage)}>
            Show the last page
          </Button>
        </EmptyState>
      ) : (
        <DataTable
          label={`${list.title} table`}
          data={rows}
          columns={leadTableColumns(list)}
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
    </Rows>
  );
};
