import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isApiError, isUnanswered, type ApiError } from '../../api/apiError';
import type { Keyed } from '../../api/calls';
import { useAppSelector } from '../../session/hooks';
import { useIdempotencyKeys } from '../../unsaved/idempotencyKey';

interface LeadSaveOptions<Values, Body extends object, Answer> {
  bodyOf: (values: Values) => Body;
  send: (write: Keyed<Body>) => Promise<Answer>;
  onSaved: (sent: Values, answer: Answer) => void | Promise<void>;
  /** Tries to make sense of a refusal; true when the person need not hear of it. */
  onRefused?: (error: ApiError, sent: Values) => boolean | Promise<boolean>;
  /** Tells the person that the save failed. */
  onFailed: (text: string) => void;
  /** The form's values at the time of a repeated try. */
  current: () => Values;
}

/** `waiting`: for a session, to be sent once more; `finishing`: it is saved, and what follows from that is under way. */
export type SavePhase = 'idle' | 'sending' | 'waiting' | 'finishing';

/** Nothing else can be saved meanwhile. */
export const isUnderWay = (phase: SavePhase): boolean => phase === 'sending' || phase === 'finishing';

/** Whether the write may have been done although no answer says so. */
const mayHaveArrived = (error: unknown): boolean =>
  isUnanswered(error) || (isApiError(error) && typeof error.status === 'number' && error.status >= 500);

/**
 * Sends a form, once at a time and never again on its own but for one case: a save that the end of the session stopped is
 * sent once more when the same person is back. Every try of the same values carries the same key.
 */
export const useLeadSave = <Values, Body extends object, Answer>(options: LeadSaveOptions<Values, Body, Answer>) => {
  const token = useAppSelector((state) => state.session.token);
  const keys = useIdempotencyKeys();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  /** What was sent and may have arrived. */
  const unanswered = useRef<Values | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const save = useCallback(
    async (values: Values): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPhase('sending');
      let next: SavePhase = 'idle';
      const body = latest.current.bodyOf(values);
      try {
        const answer = await latest.current.send({ body, idempotencyKey: keys.keyFor(body) });
        keys.settle();
        unanswered.current = null;
        setFailure(null);
        setPhase('finishing');
        await latest.current.onSaved(values, answer);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (mayHaveArrived(error)) unanswered.current = values;
        if (error.status === 401) {
          next = 'waiting';
          setFailure('Your session has ended. Sign in again, and this is saved.');
        } else if (!(await latest.current.onRefused?.(error, values))) {
          setFailure(errorText(error));
          latest.current.onFailed(errorText(error));
        }
      } finally {
        isBusy.current = false;
        setPhase(next);
      }
    },
    [keys],
  );

  useEffect(() => {
    if (phase === 'waiting' && token !== '') void save(latest.current.current());
  }, [phase, token, save]);

  return { save, phase, failure, setFailure, unanswered };
};
