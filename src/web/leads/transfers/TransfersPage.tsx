import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../contract/numbers';
import type { TransferRow } from '../../../contract/transfers';
import { useGetTransfersQuery } from '../../api/transfersApi';
import { EntryPages } from '../../entries/EntryPages';
import { pageIn } from '../../pageParam';
import { paths } from '../../paths';
import { useForbidden } from '../../session/permissions';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { RoleNote } from '../../views/RoleNote';
import { EmptyState } from '../../ui/States';
import { TransferEntry } from './TransferEntry';
import { UndoDialog } from './UndoDialog';

const title = 'Transfers';

const Transfers = () => {
  const [search, setSearch] = useSearchParams();
  const query = useGetTransfersQuery({ page: pageIn(search) }, { refetchOnMountOrArgChange: true });
  const [undoing, setUndoing] = useState<TransferRow | null>(null);
  const { data, isFetching, error } = query;
  return (
    <>
      <PageHeading title={title}>
        {data && (isFetching || !error) ? <p className="quiet">{`Total Records: ${formatCount(data.total)}`}</p> : null}
      </PageHeading>
      <EntryPages
        name="Transfers, the newest first"
        query={query}
        entryOf={(row) => <TransferEntry key={row.transfer_id} row={row} onUndo={() => setUndoing(row)} />}
        empty={
          <EmptyState text="No leads were transferred lately.">
            <GoTo to={paths.freshLeads}>Go to Fresh Leads</GoTo>
          </EmptyState>
        }
        onPage={(page) => setSearch(page > 1 ? { page: String(page) } : {})}
      />
      <UndoDialog row={undoing} onClose={() => setUndoing(null)} />
    </>
  );
};

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
