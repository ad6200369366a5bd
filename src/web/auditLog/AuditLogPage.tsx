import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditPage } from '../../contract/auditLog';
import { formatCount } from '../../contract/numbers';
import { useGetAuditLogQuery } from '../api/auditLogApi';
import { EntryPages } from '../entries/EntryPages';
import { pageIn, paramsOf } from '../address/pageParam';
import { ForRoles } from '../failures/ForRoles';
import { PageHeading } from '../ui/PageHeading';
import { EmptyState } from '../ui/States';
import { AuditEntry } from './AuditEntry';
import { AuditFilterBar, auditFiltersIn, hasAuditFilters } from './AuditFilterBar';

const title = 'Audit Log';

const totalText = ({ total, hasMore }: AuditPage): string =>
  `Total Records: ${formatCount(total)}${hasMore ? ' and more' : ''}`;

const AuditLog = () => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => auditFiltersIn(search), [search]);
  const query = useGetAuditLogQuery(
    { ...filters, grouped: 1, page: pageIn(search) },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching, error } = query;
  const show = (page: number): void => setSearch(paramsOf(filters, page));
  const emptyText = hasAuditFilters(filters) ? 'No change matches these filters.' : 'Nothing has been changed yet.';
  return (
    <>
      <PageHeading title={title}>
        {data && (isFetching || !error) ? (
          <Typography sx={{ color: 'text.secondary' }}>{totalText(data)}</Typography>
        ) : null}
      </PageHeading>
      <AuditFilterBar applied={filters} onApply={(next) => setSearch(paramsOf(next, 1))} />
      <EntryPages
        name="Changes, the newest first"
        query={query}
        entryOf={(row) => <AuditEntry key={row.id} row={row} />}
        empty={<EmptyState text={emptyText} />}
        note={
          data?.hasMore && data.page === data.lastPage ? (
            <Typography sx={{ color: 'text.secondary' }}>Older changes: choose an earlier Date To.</Typography>
          ) : null
        }
        onPage={show}
      />
    </>
  );
};

export const AuditLogPage = () => (
  <ForRoles call="listAuditLog" heading={<PageHeading title={title} />}>
    <AuditLog />
  </ForRoles>
);
