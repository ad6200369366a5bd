import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type QueueReason, queueReasonNames } from '../../../contract/queue';
import { errorText } from '../../api/apiError';
import { useGetQueueOrderQuery, useSetQueueOrderMutation } from '../../api/queueApi';
import { reportProblem, reportText } from '../../dom/problemReport';
import { Loaded } from '../../failures/Loaded';
import { showToast } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { useIdempotencyKeys } from '../../unsaved/idempotencyKey';

const List = styled('ol')({
  margin: '12px 0',
  paddingLeft: 24,
  '& li': { padding: '3px 0' },
  '& li > div': { display: 'flex', alignItems: 'center', gap: 8 },
  '& span': { flex: 1 },
  '& [aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
});

const moves = [
  ['up', '↑', -1],
  ['down', '↓', 1],
] as const;

const OrderForm = ({ order: first, onClose }: { order: readonly QueueReason[]; onClose: () => void }) => {
  const [order, setOrder] = useState(first);
  const [moved, setMoved] = useState<QueueReason>();
  const [save, { isLoading, error }] = useSetQueueOrderMutation();
  const keys = useIdempotencyKeys();

  const move = (kind: QueueReason, by: number): void => {
    const to = order.indexOf(kind) + by;
    if (to < 0 || to >= order.length) return;
    const others = order.filter((other) => other !== kind);
    setOrder([...others.slice(0, to), kind, ...others.slice(to)]);
    setMoved(kind);
  };
  const submit = async (): Promise<void> => {
    const body = { order };
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
        <List>
          {order.map((kind, place) => (
            <li key={kind}>
              <div>
                <span>{queueReasonNames[kind]}</span>
                {moves.map(([way, sign, by]) => (
                  <Button
                    key={way}
                    variant="outlined"
                    size="small"
                    aria-label={`Move ${queueReasonNames[kind]} ${way}`}
                    aria-disabled={order[place + by] === undefined}
                    onClick={({ currentTarget }) => {
                      flushSync(() => move(kind, by));
                      // The browser drops the focus of what moves.
                      currentTarget.focus();
                    }}
                  >
                    {sign}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </List>
        <p className="quiet" role="status">
          {moved ? `${queueReasonNames[moved]} is number ${order.indexOf(moved) + 1} now.` : ' '}
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
        {(order) => <OrderForm order={order} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};
