import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { leftText, type NextLead, queueReasonNames } from '../../../contract/queue';
import { LoadFailure } from '../../failures/LoadFailure';
import { paths } from '../../address/paths';
import { roles } from '../../../contract/roles';
import { latePart } from '../../late/latePart';
import { useOwnRole } from '../../session/permissions';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { EmptyState, LoadingState } from '../../ui/States';
import { ToneChip } from '../../views/ToneChip';
import { KeysHelp } from './KeysHelp';
import { QueueLead } from './QueueLead';
import { useCallQueue } from './useCallQueue';

const QueueOrder = latePart(() => import('./QueueOrder'), 'QueueOrder', {
  failure: 'The order of the call queue could not be loaded.',
});

const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });

const LeftCounts = ({ left, order }: Pick<NextLead, 'left' | 'order'>) => (
  // Some browsers drop the list role from lists without bullets.
  <Chips role="list" aria-label="Left to call">
    {order.map((reason) => (
      <li key={reason}>
        <ToneChip tone={reason}>{`${queueReasonNames[reason]} ${leftText(left[reason])}`}</ToneChip>
      </li>
    ))}
  </Chips>
);

const List = styled('ul')({ margin: '0 0 12px', paddingLeft: 18, textAlign: 'left' });

const NothingLeft = ({ queue }: { queue: ReturnType<typeof useCallQueue> }) => {
  const { skipped, recall, askAgain } = queue;
  if (skipped.length === 0) {
    return (
      <EmptyState text="Nothing left to call: no follow-up is missed or due today, and every new or hot lead has been called.">
        <Button variant="outlined" onClick={askAgain}>
          Look again
        </Button>
        <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="Nothing left to call but the leads that you skipped:">
      <List>
        {skipped.map(({ id, custId, reason }) => (
          <li key={id}>{`${custId} – ${reason ?? ''}`}</li>
        ))}
      </List>
      <Button variant="contained" onClick={recall}>
        {skipped.length === 1 ? 'Call it now' : `Call these ${skipped.length} now`}
      </Button>
    </EmptyState>
  );
};

const keysOffKey = 'callQueueKeysOff';

const useKeysOff = () => {
  const [areOff, setOff] = useState(() => localStorage.getItem(keysOffKey) !== null);
  const turn = (off: boolean): void => {
    setOff(off);
    if (off) localStorage.setItem(keysOffKey, '1');
    else localStorage.removeItem(keysOffKey);
  };
  return [areOff, turn] as const;
};

export const CallQueuePage = () => {
  const queue = useCallQueue();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areKeysOff, turnKeys] = useKeysOff();
  const [isMoved, setMoved] = useState(false);
  const isAdmin = useOwnRole() === roles.admin;
  const [isOrdering, setOrdering] = useState(false);
  const { call, counted } = queue;
  return (
    <>
      <PageHeading title="Call queue">
        {counted ? <LeftCounts {...counted} /> : null}
        {isAdmin ? (
          <Button variant="outlined" size="small" style={{ marginLeft: 'auto' }} onClick={() => setOrdering(true)}>
            Change the order
          </Button>
        ) : null}
      </PageHeading>
      {isOrdering ? <QueueOrder onClose={() => setOrdering(false)} /> : null}
      {call ? (
        <QueueLead
          key={call.lead.id}
          call={call}
          isMoved={isMoved}
          areKeysOff={areKeysOff}
          help={isHelpOpen ? <KeysHelp areOff={areKeysOff} onSwitch={turnKeys} /> : null}
          onHelp={() => setHelpOpen(!isHelpOpen)}
          onBack={queue.takeBack}
          onNext={(kept) => {
            setMoved(true);
            queue.goOn(kept);
          }}
        />
      ) : queue.error ? (
        <LoadFailure error={queue.error} onRetry={queue.retry} />
      ) : queue.isEmpty ? (
        <NothingLeft queue={queue} />
      ) : (
        <LoadingState text="Looking for the next lead…" />
      )}
    </>
  );
};
