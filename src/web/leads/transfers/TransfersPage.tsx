import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countOf, formatCount } from '../../../contract/numbers';
import type { TransferRow } from '../../../contract/transfers';
import { useGetTransfersQuery } from '../../api/transfersApi';
import { EntryPages } from '../../entries/EntryPages';
import { pageIn, paramsOf } from '../../address/pageParam';
import { listPaths } from '../../address/paths';
import { useAppDispatch } from '../../session/sessionSlice';
import { ForRoles } from '../../failures/ForRoles';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { EmptyState } from '../../ui/States';
import { TransferEntry } from './TransferEntry';
import { undoTransfer } from './undo';

const textOf = ({ leads }: TransferRow): string =>
  `${countOf(leads, 'lead')} will move back to whoever had ${leads === 1 ? 'it' : 'them'} before. ` +
  'Leads that were called, noted or changed since then stay where they are.';

/** Asks first: its leads may have been worked on for hours. */
const UndoDialog = ({ row, onClose }: { row: TransferRow | null; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const confirm = async (): Promise<void> => {
    if (row === null || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await undoTransfer(dispatch, row.transfer_id);
    isSending.current = false;
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={row !== null}
      text={row === null ? '' : textOf(row)}
      confirmLabel="Yes, undo"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};

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
          <EmptyState text="No recent transfers.">
            <GoTo to={listPaths[0]}>Go to Fresh Leads</GoTo>
          </EmptyState>
        }
        onPage={(page) => setSearch(paramsOf({}, page))}
      />
      <UndoDialog row={undoing} onClose={() => setUndoing(null)} />
    </>
  );
};

export const TransfersPage = () => (
  <ForRoles call="listTransfers" heading={<PageHeading title={title} />}>
    <Transfers />
  </ForRoles>
);
