import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LoadFailure } from '../../failures/LoadFailure';
import { callQueueTitle } from '../../address/navigation';
import { paths } from '../../address/paths';
import { isTitleAlone } from '../../dom/isTitleAlone';
import { useScreenReady } from '../../dom/useScreenReady';
import { roles } from '../../../contract/roles';
import { latePart } from '../../late/latePart';
import { useOwnRole } from '../../session/permissions';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { EmptyState, LoadingState } from '../../ui/States';
import { LeftToCall } from '../../views/NextLead';
import { KeysHelp } from './KeysHelp';
import { QueueLead } from './QueueLead';
import { useCallQueue } from './useCallQueue';

const QueueOrder = latePart(() => import('./QueueOrder'), 'QueueOrder', {
  failure: 'The order of the call queue could not be loaded.',
});

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
  useScreenReady(call !== undefined || queue.isEmpty || queue.error !== undefined || isTitleAlone());
  return (
    <>
      <PageHeading title={callQueueTitle}>
        <LeftToCall counted={counted} isAdmin={isAdmin} onOrder={() => setOrdering(true)} />
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
