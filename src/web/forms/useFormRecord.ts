import type { Store } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import { selectShownUser, type SessionRoot, useAppStore } from '../session/sessionSlice';
import { randomKey } from '../unsaved/idempotencyKey';
import { beginning, step, type FormRecord, type RecordEvent, type RecordRules, type Version } from './formRecord';
import type { Texts } from './formRules';

/**
 * Waits for the same person to sign in again. False for another person, a sign-out, a token still in use,
 * or an aborted wait.
 */
const sessionBack = (
  store: Store<SessionRoot>,
  refusedToken: string,
  { owner, signal }: { owner: number | undefined; signal: AbortSignal },
): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const state = store.getState();
      const { token } = state.session;
      const isOwner = selectShownUser(state)?.user_id === owner;
      if (token === '' && isOwner && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve(isOwner && token !== '' && token !== refusedToken && !signal.aborted);
    };
    const stop = store.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });

interface RecordEffects<V, Body, Answer> extends RecordRules<V, Body> {
  send: (write: Keyed<Body>) => Promise<Answer>;
  reload: (() => Promise<Version<V>>) | undefined;
  /** The form has other values. */
  onMoved: (next: FormRecord<V, Body>, isBeginning: boolean) => void;
  /** Returns whether the screen moves on. */
  onSaved: (answer: Answer, sent: V) => boolean;
  onFailed: (error: ApiError, sent: V) => void;
}

/** Keeps typed values in a ref, so that typing renders nothing. */
export const useRecordState = <V, Body>(first: Version<V>) => {
  const [shown, setShown] = useState(() => beginning<V, Body>(first));
  const current = useRef(shown);
  const state = useCallback(() => current.current, []);
  const set = useCallback((next: FormRecord<V, Body>, isShown: boolean): void => {
    current.current = next;
    if (isShown) setShown(next);
  }, []);
  return { shown, state, set };
};

/** Does what the phase of a record asks for. A save goes on after the form is left. */
export const useFormRecord = <V extends Texts, Body extends object, Answer>(
  { state, set }: ReturnType<typeof useRecordState<V, Body>>,
  effects: RecordEffects<V, Body, Answer>,
) => {
  const store = useAppStore();
  const latest = useRef(effects);
  useEffect(() => {
    latest.current = effects;
  }, [effects]);
  const life = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);
  const dispatch = useCallback(
    (event: RecordEvent<V>): FormRecord<V, Body> => {
      const before = state();
      const next = step(latest.current, before, event, randomKey());
      const isShown = event.type !== 'typed' && next !== before;
      set(next, isShown);
      const isBeginning = next.beginnings !== before.beginnings;
      if (isShown && (isBeginning || next.mine !== before.mine)) latest.current.onMoved(next, isBeginning);
      return next;
    },
    [state, set],
  );

  const save = useCallback(async (): Promise<void> => {
    if (state().phase !== 'idle') return;
    let session = store.getState();
    let answer: { is: Answer } | undefined;

    const work = async ({ phase, attempt, error }: FormRecord<V, Body>): Promise<RecordEvent<V>> => {
      const { signal } = life.current;
      const { send, reload, onSaved } = latest.current;
      if (phase === 'waiting') {
        const owner = selectShownUser(session)?.user_id;
        const isBack = await sessionBack(store, session.session.token, { owner, signal });
        if (isBack) return { type: 'sessionBack' };
        // A person who has left the form needs no message.
        return error && !signal.aborted ? { type: 'failed', error } : { type: 'broken' };
      }
      if (phase === 'sending' && attempt) {
        session = store.getState();
        answer = { is: await send(attempt.write) };
        return { type: 'answered' };
      }
      if (phase === 'reading' && reload && !signal.aborted) return { type: 'reread', version: await reload() };
      if (phase === 'finishing' && attempt && answer) {
        return { type: 'finished', isLeft: onSaved(answer.is, attempt.values) || signal.aborted };
      }
      return { type: 'broken' };
    };

    try {
      for (let next = dispatch({ type: 'pressed' }); next.phase !== 'idle'; next = state()) {
        dispatch(
          await work(next).catch((error: unknown): RecordEvent<V> => {
            if (isApiError(error)) return { type: 'failed', error };
            // A read is called off with its store.
            if (next.phase === 'reading') return { type: 'broken' };
            throw error;
          }),
        );
      }
    } finally {
      if (state().phase !== 'idle') dispatch({ type: 'broken' });
    }
    const { error, attempt, mine } = state();
    if (error) latest.current.onFailed(error, attempt?.values ?? mine);
  }, [dispatch, state, store]);

  return { dispatch, save };
};
