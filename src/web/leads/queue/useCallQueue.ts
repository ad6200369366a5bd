import { useState } from 'react';
import type { ListedLead } from '../../../contract/leads';
import type { LeadsLeft } from '../../../contract/queue';
import type { NextLead } from '../../../contract/queueReader';
import { limits } from '../../../contract/limits';
import { useGetLeadQuery } from '../../api/leadsApi';
import { useGetNextLeadQuery } from '../../api/queueApi';
import { useActorId } from '../../session/hooks';
import { laterIds, readLater, withLater, writeLater, type LaterLead } from './laterLeads';

/** A lead that is to be called. */
export interface Call extends NextLead {
  lead: ListedLead;
}

interface Turn {
  number: number;
  /** The lead on the screen; undefined while one is asked for. */
  call: Call | undefined;
  /** The one before it. */
  after: number | null;
  skip: readonly number[];
}

// No question is asked twice, so that no answer of an earlier one is taken for its own.
let turns = 0;
const nextNumber = (): number => (turns += 1);

/** Fetched so long ago, the lead may be held for somebody else by now. */
const holdsForMs = (limits.queueHoldMinutes - 5) * 60_000;

const callOf = (answer: NextLead | undefined): Call | undefined =>
  answer?.lead === undefined ? undefined : { ...answer, lead: answer.lead };

/** One lead after the other: the one to call now, and the following one fetched beforehand. */
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
  // The lead itself, too: its form is there at once.
  useGetLeadQuery(String(following?.lead.id), { skip: following === undefined });

  const first = call ? undefined : callOf(answer);
  if (first) setTurn({ ...turn, number: nextNumber(), call: first });

  const start = (kept: readonly LaterLead[], next?: Call, after: number | null = null): void => {
    const now = new Date();
    writeLater(sessionStorage, userId, now, kept);
    setLater([...kept]);
    setTurn({ number: nextNumber(), call: next, after, skip: laterIds(kept, now) });
  };

  const left: LeadsLeft | undefined = answer?.left ?? call?.left;
  return {
    call,
    left,
    /** Nothing is left to call. */
    isEmpty: !call && answer !== undefined && answer.lead === undefined,
    error: call || asked.isFetching ? undefined : asked.error,
    retry: () => void asked.refetch(),
    skipped: later.filter(({ reason }) => reason !== null),
    /** On to the following lead, with what is kept of this one. */
    goOn: (kept?: LaterLead): void => {
      const isHeld = Date.now() - (asked.fulfilledTimeStamp ?? 0) < holdsForMs;
      start(kept ? withLater(later, kept) : later, isHeld ? following : undefined, call?.lead.id);
    },
    /** Those that were skipped are called after all. */
    recall: (): void => start(later.filter(({ reason }) => reason === null)),
    /** Asks once more whether there is anything to call. */
    askAgain: (): void => start(later),
  };
};
