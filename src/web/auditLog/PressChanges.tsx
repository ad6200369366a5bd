import { useState } from 'react';
import { useGetAuditLogQuery } from '../api/auditLogApi';
import { LoadFailure } from '../failures/LoadFailure';
import { Button } from '../ui/Button';
import { LoadingState } from '../ui/States';
import { Changes, RecordName } from './AuditChange';

/** @param press the id of one of its changes */
export const PressChanges = ({ press }: { press: number }) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGetAuditLogQuery({ press, page });
  if (error !== undefined && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <ol aria-label="Leads" aria-busy={isFetching}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <RecordName row={row} />
            <Changes row={row} />
          </li>
        ))}
      </ol>
      {data.lastPage === 1 ? null : (
        <span>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          {` Page ${data.page} of ${data.lastPage} `}
          <Button size="small" disabled={page >= data.lastPage} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </span>
      )}
    </>
  );
};
