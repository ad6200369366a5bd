import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditPage } from '../../contract/auditLogReader';
import { formatCount } from '../../contract/numbers';
import { useGetAuditLogQuery } from '../api/auditLogApi';
import { LoadFailure } from '../failures/LoadFailure';
import { pageIn } from '../pageParam';
import { useForbidden } from '../session/permissions';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { Pager } from '../ui/Pager';
import { Panel } from '../ui/Panel';
import { RoleNote } from '../ui/RoleNote';
import { EmptyState, LoadingState } from '../ui/States';
import { AuditEntry } from './AuditEntry';
import { AuditFilterBar } from './AuditFilterBar';
import { auditFiltersIn, auditParamsOf, hasAuditFilters } from './auditParams';

const title = 'Audit Log';

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

const totalText = ({ total, hasMore }: AuditPage): string =>
  `Total Records: ${formatCount(total)}${hasMore ? ' and more' : ''}`;

const AuditLog = () => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => auditFiltersIn(search), [search]);
  const query = useGetAuditLogQuery({ ...filters, page: pageIn(search) }, { refetchOnMountOrArgChange: true });
  const { data, currentData, isFetching } = query;
  const error = isFetching ? undefined : query.error;
  const show = (page: number): void => setSearch(auditParamsOf(filters, page));
  const emptyText = hasAuditFilters(filters) ? 'No change matches these filters.' : 'Nothing has been changed yet.';
  return (
    <>
      <PageHeading title={title}>
        {data && !error ? <Typography sx={{ color: 'text.secondary' }}>{totalText(data)}</Typography> : null}
      </PageHeading>
      <AuditFilterBar applied={filters} onApply={(next) => setSearch(auditParamsOf(next, 1))} />
      <Panel sx={{ overflow: 'hidden' }}>
        {error ? (
          <LoadFailure error={error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <LoadingState />
        ) : data.rows.length === 0 ? (
          <EmptyState text={data.total === 0 ? emptyText : 'This page is past the end of the list.'}>
            {data.total === 0 ? null : (
              <Button variant="outlined" onClick={() => show(data.lastPage)}>
                Show the last page
              </Button>
            )}
          </EmptyState>
        ) : (
          <Entries aria-label="Changes, the newest first" aria-busy={isFetching && currentData === undefined}>
            {data.rows.map((row) => (
              <AuditEntry key={row.id} row={row} />
            ))}
          </Entries>
        )}
        {data && !error && data.lastPage > 1 ? (
          <Box
            sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}
          >
            {data.hasMore && data.page === data.lastPage ? (
              <Typography sx={{ color: 'text.secondary' }}>Older changes: choose an earlier Date To.</Typography>
            ) : null}
            <Pager page={data.page} lastPage={data.lastPage} isWideAtEdges onPage={show} />
          </Box>
        ) : null}
      </Panel>
    </>
  );
};

/** Who changed what, twenty changes a page, the newest first. Who may not see it is told so, and it is not asked for. */
export const AuditLogPage = () => {
  const forbidden = useForbidden('listAuditLog');
  if (forbidden === undefined) return <AuditLog />;
  return (
    <>
      <PageHeading title={title} />
      <RoleNote text={forbidden} />
    </>
  );
};
