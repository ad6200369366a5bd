import { useState } from 'react';
import type { ListedLead } from '../../../contract/leads';
import type { NextLead } from '../../../contract/queue';
import { limits } from '../../../contract/limits';
import { useGetLeadQuery } from '../../api/leadsApi';
import { useGetNextLeadQuery } from '../../api/queueApi';
import { useActorId } from '../../session/sessionSlice';
import { laterIds, readLater, withLater, writeLater, type LaterLead } from '../../session/laterLeads';

export interface Call extends NextLead {
  lead: ListedLead;
}

interface Turn {
  number: number;
  call: Call | undefined;
  /** Id of the lead before. */
  after: number | null;
  skip: readonly number[];
}

// A unique number keeps an earlier turn's cached answer from being reused.
let turns = 0;
const nextNumber = (): number => (turns += 1);

/** Another person may hold a lead that was fetched earlier. */
const holdsForMs = (limits.queueHoldMinutes - 5) * 60_000;

const callOf = (answer: NextLead | undefined): Call | undefined =>
  answer?.lead === undefined ? undefined : { ...answer, lead: answer.lead };

export const useCallQueue = () => {
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

  const start = (kept: readonly LaterLead[], next?: Call, after: number | null = null): void => {
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
