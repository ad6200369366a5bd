import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useGetLeadsQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import type { LeadList } from '../../leadLists';
import { formatCount } from '../../numbers';
import { DataTable } from '../../data-table/DataTable';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { EmptyState, LoadingState } from '../../ui/States';
import { NoLeads } from '../list/NoLeads';
import { leadTableColumns, leadTableRows, type LeadTableRow } from './leadTableColumns';

// The rows scroll inside, under their header, as in the lists.
const Rows = styled(Panel)({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '--sheet-height': 'none',
  '&[data-stale]': { opacity: 0.6 },
  '& .pages': { marginLeft: 'auto' },
});

const sizes = [50, 25, 10] as const;

const keyOf = ({ id }: LeadTableRow): number => id;

interface LeadPageProps {
  list: LeadList;
  page: number;
}

const useTablePage = ({ list, page }: LeadPageProps) => {
  const request = useMemo(() => ({ lead_status: String(list.code), page }), [list, page]);
  return useGetLeadsQuery(request);
};

/** How many leads there are, and which of them the filters search. */
export const LeadTableTotal = (props: LeadPageProps) => {
  const { data } = useTablePage(props);
  if (!data) return null;
  return (
    <>
      <Typography color="textSecondary">{`Total Records: ${formatCount(data.total)}`}</Typography>
      {data.rows.length > 0 ? (
        <Typography color="textSecondary">{`Filters search the ${data.rows.length} rows of this page.`}</Typography>
      ) : null}
    </>
  );
};

interface LeadTableProps extends LeadPageProps {
  onPage: (page: number) => void;
}

/** One page of a list as the server gives it, with filters that search within it. */
export const LeadTable = ({ list, page, onPage }: LeadTableProps) => {
  const { data, currentData, error, isFetching, refetch } = useTablePage({ list, page });
  const rows = useMemo(() => leadTableRows(list, data?.rows ?? []), [list, data]);
<<<<<<< HEAD
  const isStale = isFetching && !currentData;
  return (
    <Rows aria-busy={isStale} data-stale={isStale && data ? '' : undefined}>
      {error && !isFetching ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.total === 0 ? (
        <EmptyState text="There are no leads with this status." />
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
    </Rows>
=======
  if (error && !isFetching) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>Total Records: {data.total}</Typography>
        <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 220 }}>
          {data.total === 0 ? null : `Filters search the ${rows.length} rows of this page.`}
        </Typography>
        <Pager page={data.page} lastPage={data.lastPage} onPage={onPage} />
      </Box>
      <Panel
        aria-busy={isFetching && !currentData}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          overflow: 'hidden',
          '&[aria-busy="true"]': { opacity: 0.6 },
        }}
      >
        {rows.length === 0 && data.total > 0 && !isFetching ? (
          <EmptyState text="This page is past the end of the list.">
            <Button variant="outlined" onClick={() => onPage(data.lastPage)}>
              Show the last page
            </Button>
          </EmptyState>
        ) : rows.length === 0 && !isFetching ? (
          <NoLeads list={list} text="There are no leads with this status." />
        ) : (
          <DataTable
            label={`${list.title} table`}
            data={rows}
            columns={leadTableColumns(list)}
            rowKey={keyOf}
            rowsPerPageOptions={sizes}
            pager
          />
        )}
      </Panel>
    </>
>>>>>>> trust
  );
};
