import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LoadFailure } from '../../failures/LoadFailure';
import { callQueueTitle } from '../../address/navigation';
import { paths } from '../../address/paths';
import { isTitleAlone } from '../../dom/isTitleAlone';
import { useScreenReady } from '../../dom/useScreenReady';
import { limits } from '../../../contract/limits';
import type { NextLead } from '../../../contract/queue';
import { roles } from '../../../contract/roles';
import { useGetLeadQuery } from '../../api/leadsApi';
import { useGetNextLeadQuery } from '../../api/queueApi';
import { latePart } from '../../late/latePart';
import { useActorId } from '../../session/sessionSlice';
import { laterIds, readLater, withLater, writeLater, type LaterLead } from '../../session/laterLeads';
import { useOwnRole } from '../../session/permissions';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { EmptyState, LoadingState } from '../../ui/States';
import { LeftToCall } from '../../views/NextLead';
import { KeysHelp } from './KeysHelp';
import { type NextCall, QueueLead } from './QueueLead';

const QueueOrder = latePart(() => import('./QueueOrder'), 'QueueOrder', {
  failure: 'The order of the call queue could not be loaded.',
});

interface Turn {
  number: number;
  call: NextCall | undefined;
  /** Id of the lead before. */
  after: number | null;
  skip: readonly number[];
}

// A unique number keeps an earlier turn's cached answer from being reused.
let turns = 0;
const nextNumber = (): number => (turns += 1);

/** Another person may hold a lead that was fetched earlier. */
const holdsForMs = (limits.queueHoldMinutes - 5) * 60_000;

const callOf = (answer: NextLead | undefined): NextCall | undefined =>
  answer?.lead === undefined ? undefined : { ...answer, lead: answer.lead };

const useCallQueue = () => {
  const userId = useActorId();
  const [later, setLater] = useState(() => readLater(sessionStorage, userId, new Date()));
  const [turn, setTurn] = useState<Turn>(() => ({
    ...{ number: nextNumber(), call: undefined, after: null },
    skip: laterIds(later, new Date()),
  }));
  const { call, skip } = turn;
  const asked = useGetNextLeadQuery({
    turn: turn.number,
    body: { after: call?.lead.id ?? turn.after, skip: [...skip] },
  });
  const answer = asked.currentData;
  const following = call && callOf(answer);
  // Prefetches the lead, so that its form opens at once.
  useGetLeadQuery(String(following?.lead.id), { skip: following === undefined });

  const first = call ? undefined : callOf(answer);
  if (first) setTurn({ ...turn, number: nextNumber(), call: first });

  const start = (kept: readonly LaterLead[], next?: NextCall, after: number | null = null): void => {
    const now = new Date();
    writeLater(sessionStorage, userId, now, kept);
    setLater([...kept]);
    setTurn({ number: nextNumber(), call: next, after, skip: laterIds(kept, now) });
  };

  return {
    call,
    counted: answer ?? call,
    isEmpty: !call && answer !== undefined && answer.lead === undefined,
    error: call || asked.isFetching ? undefined : asked.error,
    retry: () => void asked.refetch(),
    skipped: later.filter(({ reason }) => reason !== null),
    goOn: (kept?: LaterLead): void => {
      const isHeld = Date.now() - (asked.fulfilledTimeStamp ?? 0) < holdsForMs;
      start(kept ? withLater(later, kept) : later, isHeld ? following : undefined, call?.lead.id);
    },
    /** From its undo, which may be pressed later: the kept leads may be others by then. */
    takeBack: (id: number): void => {
      const now = new Date();
      const kept = readLater(sessionStorage, userId, now).filter((one) => one.id !== id);
      writeLater(sessionStorage, userId, now, kept);
      setLater(kept);
    },
    recall: (): void => start(later.filter(({ reason }) => reason === null)),
    askAgain: (): void => start(later),
  };
};

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
