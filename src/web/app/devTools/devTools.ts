import type { Action, DevToolsEnhancerOptions, Dispatch } from '@reduxjs/toolkit';
import { differences, type Shape } from '../../../contract/answerShape';
import type { EndpointName } from '../../../contract/endpoints';
import { isObject } from '../../../contract/reading';
import { companyName } from '../../address/settings';
import { lens } from '../../api/lens';
import { redact } from '../redact';
import { reportWarning } from '../reportError';
import { noteOn } from './explainQueries';
import { sentenceOf } from './sentence';
import { shortened } from './shortened';

/** Rendered from the contract's types by the build. */
declare const __ANSWER_SHAPES__: Readonly<Record<EndpointName, Shape>>;

// DevTools want the type that they gave, and show anything.
const shown = <Value>(value: Value): Value => redact(shortened(value)) as Value;

const shownAction = <Shown extends Action & { meta?: unknown }>(action: Shown): Shown => {
  const readable = shown(action);
  const note = noteOn(action);
  const type = sentenceOf(readable, note);
  if (type === action.type) return readable;
  return { ...readable, type, meta: { ...(isObject(readable.meta) && readable.meta), type: action.type, ...note } };
};

/** DevTools' own export bypasses the sanitizers, so it is off. */
export const devToolsOptions = (): DevToolsEnhancerOptions => ({
  name: companyName(),
  actionSanitizer: shownAction,
  // DevTools pass an index after it.
  stateSanitizer: (state) => shown(state),
  features: {
    pause: true,
    lock: true,
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    export: false,
    // The page imports problem files by replaying their actions; `true` would also accept whole histories.
    import: 'custom',
  },
});

/** Compares every answer with the contract; each difference is shown once. */
export const watchAnswers = (dispatch: Dispatch): void => {
  const known = new Set<string>();
  lens.compare = (call, body) => {
    for (const { path, problem } of differences(__ANSWER_SHAPES__[call], body)) {
      const line = `${call} ${path || 'the answer'}: ${problem}`;
      if (known.has(line)) continue;
      known.add(line);
      reportWarning(`Off the contract: ${line}`);
      dispatch({ type: 'contract/offShape', payload: { call, path, problem } });
    }
  };
};
