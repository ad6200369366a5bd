import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { type QueueReason, queueReasonNames } from '../../../contract/queue';
import { errorText } from '../../api/apiError';
import { useGetQueueOrderQuery, useSetQueueOrderMutation } from '../../api/queueApi';
import { addLook } from '../../dom/addLook';
import { reportProblem, reportText } from '../../dom/problemReport';
import { Loaded } from '../../failures/Loaded';
import { showToast } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { MoveButtons } from '../../ui/MoveButtons';
import { Note } from '../../ui/Note';
import { useIdempotencyKeys } from '../../unsaved/idempotencyKey';

addLook(`.queue-order{display:grid;gap:6px;margin:12px 0;padding-left:24px}
.queue-order div{display:flex;align-items:center;gap:8px}
.queue-order span{flex:1}
.queue-order button{margin:0}`);

const OrderForm = ({ order: first, onClose }: { order: readonly QueueReason[]; onClose: () => void }) => {
  const [order, setOrder] = useState(first);
  const [was, setWas] = useState(first);
  const [news, setNews] = useState('');
  const [save, { isLoading, error }] = useSetQueueOrderMutation();
  const keys = useIdempotencyKeys();
  // The order of another Admin is seen before it is replaced.
  if (was !== first) {
    setWas(first);
    setOrder(first);
    setNews('');
  }
  const submit = async (): Promise<void> => {
    const body = { order, was };
    const { error: refused } = await save({ body, idempotencyKey: keys.keyFor(body) });
    if (refused) return;
    keys.complete();
    showToast('The order of the call queue is saved.', 'success');
    onClose();
  };
  return (
    <>
      <DialogContent>
        <p className="quiet">New leads of the last hour that nobody has called are always first. After them:</p>
        <ol className="queue-order">
          {order.map((kind, at) => (
            <li key={kind}>
              <div>
                <span>{queueReasonNames[kind]}</span>
                <MoveButtons
                  items={order}
                  at={at}
                  name={queueReasonNames[kind]}
                  onMove={(next, place) => {
                    setOrder(next);
                    setNews(`${queueReasonNames[kind]} is number ${place + 1} now.`);
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
        <p className="quiet" role="status">
          {news || ' '}
        </p>
        {error ? (
          <Note
            severity="error"
            action={
              <Button color="inherit" onClick={reportProblem}>
                {reportText}
              </Button>
            }
          >
            The order is not saved. {errorText(error)}
          </Note>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" loading={isLoading} onClick={() => void submit()}>
          Save
        </Button>
      </DialogActions>
    </>
  );
};

/** For Admins: the order of the kinds of leads, for everybody. */
export const QueueOrder = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const query = useGetQueueOrderQuery();
  const close = <Button onClick={onClose}>Close</Button>;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Order of the call queue</DialogTitle>
      <Loaded query={query} otherwise={close}>
        {({ order }) => <OrderForm order={order} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};
