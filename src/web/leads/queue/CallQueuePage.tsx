import { useState } from 'react';
import { LoadFailure } from '../../failures/LoadFailure';
import { PageHeading } from '../../ui/PageHeading';
import { LoadingState } from '../../ui/States';
import { KeysHelp } from './KeysHelp';
import { LeftCounts } from './LeftCounts';
import { NothingLeft } from './NothingLeft';
import { QueueLead } from './QueueLead';
import { queueTitle } from './queueTexts';
import { useCallQueue } from './useCallQueue';

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
  const { call, left } = queue;
  return (
    <>
      <PageHeading title={queueTitle}>{left ? <LeftCounts left={left} /> : null}</PageHeading>
      {isHelpOpen ? <KeysHelp areOff={areKeysOff} onSwitch={turnKeys} /> : null}
      {call ? (
        <QueueLead
          key={call.lead.id}
          call={call}
          isMoved={isMoved}
          areKeysOff={areKeysOff}
          onHelp={() => setHelpOpen(!isHelpOpen)}
          onNext={(kept) => {
            setMoved(true);
            queue.goOn(kept);
          }}
        />
      ) : queue.error ? (
        <LoadFailure error={queue.error} onRetry={queue.retry} />
      ) : queue.isEmpty ? (
        <NothingLeft skipped={queue.skipped} onRecall={queue.recall} onAskAgain={queue.askAgain} />
      ) : (
        <LoadingState text="Looking for the next lead…" />
      )}
    </>
  );
};
