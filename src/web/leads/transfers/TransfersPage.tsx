import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../contract/numbers';
import type { TransferRow } from '../../../contract/transfers';
import { useGetTransfersQuery } from '../../api/transfersApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { pageIn } from '../../pageParam';
import { paths } from '../../paths';
import { useForbidden } from '../../session/permissions';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { RoleNote } from '../../ui/RoleNote';
import { EmptyState, LoadingState } from '../../ui/States';
import { TransferEntry } from './TransferEntry';
import { UndoDialog } from './UndoDialog';

const title = 'Transfers';

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

const Foot = styled('div')({ padding: 12, display: 'flex', justifyContent: 'flex-end' });

const Transfers = () => {
  const [search, setSearch] = useSearchParams();
  const query = useGetTransfersQuery({ page: pageIn(search) }, { refetchOnMountOrArgChange: true });
  const [undoing, setUndoing] = useState<TransferRow | null>(null);
  const { data, currentData, isFetching } = query;
  const error = isFetching ? undefined : query.error;
  const show = (page: number): void => setSearch(page > 1 ? { page: String(page) } : {});
  return (
    <>
      <PageHeading title={title}>
        {data && !error ? <p className="quiet">{`Total Records: ${formatCount(data.total)}`}</p> : null}
      </PageHeading>
      <Panel sx={{ overflow: 'hidden' }}>
        {error ? (
          <LoadFailure error={error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <LoadingState />
        ) : data.total === 0 ? (
          <EmptyState text="No leads were handed out lately.">
            <GoTo to={paths.freshLeads}>Go to Fresh Leads</GoTo>
          </EmptyState>
        ) : data.rows.length === 0 ? (
          <EmptyState text="This page is past the end of the list.">
            <Button variant="outlined" onClick={() => show(data.lastPage)}>
              Show the last page
            </Button>
          </EmptyState>
        ) : (
          <Entries aria-label="Transfers, the newest first" aria-busy={isFetching && currentData === undefined}>
            {data.rows.map((row) => (
              <TransferEntry key={row.transfer_id} row={row} onUndo={() => setUndoing(row)} />
            ))}
          </Entries>
        )}
        {data && !error && data.lastPage > 1 ? (
          <Foot>
            <Pager page={data.page} lastPage={data.lastPage} isWideAtEdges onPage={show} />
          </Foot>
        ) : null}
      </Panel>
      <UndoDialog row={undoing} onClose={() => setUndoing(null)} />
    </>
  );
};

/** Who handed out how many leads to whom, the newest first, and the way to take it back. */
export const TransfersPage = () => {
  const forbidden = useForbidden('listTransfers');
  if (forbidden === undefined) return <Transfers />;
  return (
    <>
      <PageHeading title={title} />
      <RoleNote text={forbidden} />
    </>
  );
};
