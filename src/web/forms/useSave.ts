import { useEffect, useRef, useState } from 'react';
import { isApiError, isUnanswered, type ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import { useAppStore } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { randomKey } from '../unsaved/idempotencyKey';
import { sessionBack } from './sessionBack';

/** `waiting`: for a session, to be sent once more; `finishing`: it is saved, and what follows from that is under way. */
export type SavePhase = 'idle' | 'sending' | 'waiting' | 'finishing';

interface SaveOptions<Values, Body, Answer> {
  bodyOf: (values: Values) => Body;
  send: (write: Keyed<Body>) => Promise<Answer>;
  onSaved: (sent: Values, answer: Answer) => void | Promise<void>;
  /** An earlier write, whose answer was lost, is done. Gives what is still to be written; undefined when nothing is. */
  onReplayed: (sent: Values, answer: Answer, now: Values) => Promise<Values | undefined>;
  onFailed: (error: ApiError, sent: Values) => void | Promise<void>;
}

interface Attempt<Values, Body> {
  values: Values;
  /** The body as text: the same text goes under the same key. */
  text: string;
  write: Keyed<Body>;
  /** No answer says whether it was done. */
  mayHaveArrived: boolean;
}

const mayHaveArrived = (error: unknown): boolean =>
  isUnanswered(error) || (isApiError(error) && typeof error.status === 'number' && error.status >= 500);

const isSessionEnd = (error: unknown): boolean => isApiError(error) && error.status === 401;

/**
 * Sends what a form holds, one save at a time, and never again by itself except in one case: a save that the end of the
 * session stopped is sent once more when the same person is back. Every try of the same body carries the same key. A
 * write that may have arrived is settled before another one goes out: it is sent as it was, under its own key, and the
 * server does it then or answers what it answered before.
 */
export const useSave = <Values, Body extends object, Answer>(options: SaveOptions<Values, Body, Answer>) => {
  const store = useAppStore();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const isBusy = useRef(false);
  const last = useRef<Attempt<Values, Body> | null>(null);
  const life = useRef(new AbortController());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  const deliver = async (write: Keyed<Body>): Promise<Answer> => {
    const before = store.getState();
    const { signal } = life.current;
    try {
      return await latest.current.send(write);
    } catch (error) {
      if (!isSessionEnd(error)) throw error;
      setPhase('waiting');
      const owner = selectShownUser(before)?.user_id;
      if (!(await sessionBack(store, before.session.token, { owner, signal }))) throw error;
      setPhase('sending');
      return deliver(write);
    }
  };

  /** Sends the earlier write that may have arrived, if there is one. Gives what is still to be written. */
  const settleEarlier = async (values: Values): Promise<Values | undefined> => {
    const earlier = last.current;
    if (!earlier?.mayHaveArrived || earlier.text === JSON.stringify(latest.current.bodyOf(values))) return values;
    let answer: Answer;
    try {
      answer = await deliver(earlier.write);
    } catch (error) {
      if (mayHaveArrived(error) || isSessionEnd(error)) throw error;
      // It was refused, so it is not done and never will be.
      last.current = null;
      return values;
    }
    const onward = await latest.current.onReplayed(earlier.values, answer, values);
    last.current = null;
    return onward;
  };

  const sendNew = async (values: Values): Promise<void> => {
    const body = latest.current.bodyOf(values);
    const text = JSON.stringify(body);
    const attempt =
      last.current?.text === text
        ? last.current
        : { values, text, write: { body, idempotencyKey: randomKey() }, mayHaveArrived: false };
    last.current = attempt;
    let answer: Answer;
    try {
      answer = await deliver(attempt.write);
    } catch (error) {
      if (!isSessionEnd(error)) attempt.mayHaveArrived = mayHaveArrived(error);
      throw error;
    }
    last.current = null;
    setPhase('finishing');
    await latest.current.onSaved(values, answer);
  };

  const save = async (values: Values): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase('sending');
    try {
      const onward = await settleEarlier(values);
      if (onward !== undefined) await sendNew(onward);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A person who left the form while it waited for them to sign in need not hear that it was not saved.
      if (!(isSessionEnd(error) && life.current.signal.aborted)) await latest.current.onFailed(error, values);
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  };

  return {
    save,
    phase,
    /** Whether a save is under way, at this very moment: the second click of a double click comes before any render. */
    isBusy: () => isBusy.current,
    /** Whether nobody knows what became of the last write: it is settled by the next save. */
    isUnsettled: () => last.current?.mayHaveArrived ?? false,
    /** What was sent and may have arrived no longer matters. */
    forget: () => {
      last.current = null;
    },
  };
};
