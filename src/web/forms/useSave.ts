import { useEffect, useRef, useState } from 'react';
import { isApiError, isUnanswered, type ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import { useAppStore } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { randomKey } from '../unsaved/idempotencyKey';
import { sessionBack } from './sessionBack';

/** `waiting` for a session; `finishing` runs what follows a save. */
export type SavePhase = 'idle' | 'sending' | 'waiting' | 'finishing';

interface SaveOptions<Values, Body, Answer> {
  bodyOf: (values: Values) => Body;
  send: (write: Keyed<Body>) => Promise<Answer>;
  onSaved: (sent: Values, answer: Answer) => void | Promise<void>;
  /** An earlier write, whose answer was lost, is done. Resolves to the unsaved rest, if any. */
  onReplayed: (sent: Values, answer: Answer, now: Values) => Promise<Values | undefined>;
  onFailed: (error: ApiError, sent: Values) => void | Promise<void>;
}

interface Attempt<Values, Body> {
  values: Values;
  /** Equal text keeps its key. */
  text: string;
  write: Keyed<Body>;
  /** No answer shows whether it was done. */
  mayHaveArrived: boolean;
}

const mayHaveArrived = (error: unknown): boolean =>
  isUnanswered(error) || (isApiError(error) && typeof error.status === 'number' && error.status >= 500);

const isSessionEnd = (error: unknown): boolean => isApiError(error) && error.status === 401;

/**
 * Sends one save at a time, and retries only after the same person signs in again. Retries keep their key.
 * A write that may have arrived is repeated first, under its own key, so that the server answers as before.
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

  /** Resolves to the unsaved rest. */
  const resolveEarlier = async (values: Values): Promise<Values | undefined> => {
    const earlier = last.current;
    if (!earlier?.mayHaveArrived || earlier.text === JSON.stringify(latest.current.bodyOf(values))) return values;
    let answer: Answer;
    try {
      answer = await deliver(earlier.write);
    } catch (error) {
      if (mayHaveArrived(error) || isSessionEnd(error)) throw error;
      // A refused write is never done.
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
      const onward = await resolveEarlier(values);
      if (onward !== undefined) await sendNew(onward);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A person who left the form during sign-in needs no failure message.
      if (!(isSessionEnd(error) && life.current.signal.aborted)) await latest.current.onFailed(error, values);
    } finally {
      isBusy.current = false;
      setPhase('idle');
    }
  };

  return {
    save,
    phase,
    /** Current even before a render, for the second click of a double click. */
    isBusy: () => isBusy.current,
    /** Whether the outcome of the last write is unknown; the next save resolves it. */
    isUnresolved: () => last.current?.mayHaveArrived ?? false,
    forget: () => {
      last.current = null;
    },
  };
};
