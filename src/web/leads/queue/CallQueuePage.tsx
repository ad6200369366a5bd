import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { limits } from '../../../contract/limits';
import { formatCount } from '../../../contract/numbers';
import { type LeadsLeft, type QueueReason, queueReasons } from '../../../contract/queue';
import { LoadFailure } from '../../failures/LoadFailure';
import { paths } from '../../address/paths';
import type { LeadTone } from '../../lists/leadLists';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { EmptyState, LoadingState } from '../../ui/States';
import { ToneChip } from '../../views/ToneChip';
import { type KeyEffect, KeyList } from '../KeyList';
import { QueueLead } from './QueueLead';
import { useCallQueue } from './useCallQueue';

const keys: readonly KeyEffect[] = [
  ['1 to 9', 'the outcome of the call'],
  ['F', 'follow-up, then 1 to 5 for the time'],
  ['N', 'the note; Esc leaves it'],
  ['W', 'WhatsApp, then 1 to 9 for the template'],
  ['Ctrl+Enter', 'save, and the next lead'],
  ['S', 'skip, then 1 to 4 for the reason'],
  ['?', 'these keys'],
];

const Body = styled('section')({
  padding: '14px 18px',
  marginBottom: 14,
  '& h2': { margin: '0 0 10px' },
  '& dl': { marginBottom: 12 },
});

const KeysHelp = ({ areOff, onSwitch }: { areOff: boolean; onSwitch: (areOff: boolean) => void }) => {
  const id = useId();
  return (
    <Body className="panel" aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      <KeyList keys={keys} />
      <label>
        <input type="checkbox" checked={!areOff} onChange={({ target }) => onSwitch(!target.checked)} /> Single keys are
        on; Ctrl+Enter always is
      </label>
    </Body>
  );
};

const Chips = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });

const reasonChips = {
  missed: { label: 'Missed', tone: 'missed' },
  today: { label: 'Due today', tone: 'today' },
  new: { label: 'New', tone: 'new' },
  hot: { label: 'Hot', tone: 'hot' },
} as const satisfies Record<QueueReason, { label: string; tone: LeadTone }>;

const leftText = (count: number): string => `${formatCount(count)}${count === limits.queueCounted ? '+' : ''}`;

const LeftCounts = ({ left }: { left: LeadsLeft }) => (
  // Some browsers drop the list role from lists without bullets.
  <Chips role="list" aria-label="Left to call">
    {queueReasons.map((reason) => (
      <li key={reason}>
        <ToneChip tone={reasonChips[reason].tone}>{`${reasonChips[reason].label} ${leftText(left[reason])}`}</ToneChip>
      </li>
    ))}
  </Chips>
);

const List = styled('ul')({ margin: '0 0 12px', paddingLeft: 18, textAlign: 'left' });

const NothingLeft = ({ queue }: { queue: ReturnType<typeof useCallQueue> }) => {
  const { skipped, recall, askAgain } = queue;
  if (skipped.length === 0) {
    return (
      <EmptyState text="Nothing is left to call: no follow-up is missed or due today, and no lead waits for its first call.">
        <Button variant="outlined" onClick={askAgain}>
          Look again
        </Button>
        <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="Nothing is left to call but what you skipped:">
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
  const { call, left } = queue;
  return (
    <>
      <PageHeading title="Call queue">{left ? <LeftCounts left={left} /> : null}</PageHeading>
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
        <NothingLeft queue={queue} />
      ) : (
        <LoadingState text="Looking for the next lead…" />
      )}
    </>
  );
};
