import type { UnknownAction } from '@reduxjs/toolkit';
import type { ProblemEvent, ProblemFile, Control, EventOf } from '../../src/web/recorder/problem';

/** One event, at the moment at which it could be noticed. */
export interface Step {
  /** Milliseconds since the start. */
  at: number;
  event: ProblemEvent;
  title: string;
}

export const stepKinds = {
  Presses: ['press', 'key', 'typed'],
  Calls: ['call', 'stream'],
  Actions: ['action'],
  Rest: ['address', 'failure', 'late', 'longTask', 'size', 'clock'],
} as const satisfies Readonly<Record<string, readonly ProblemEvent['kind'][]>>;

const controlText = ({ role, name }: Control): string => (name === '' ? role : `${role} “${name}”`);

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

const actionText = (action: UnknownAction | undefined): string => {
  if (!action) return 'An action that is not in the file';
  const { type, meta } = action;
  const arg: unknown = meta instanceof Object && 'arg' in meta ? meta.arg : undefined;
  return hasText(arg, 'endpointName') ? `${arg.endpointName} ${type.split('/').at(-1) ?? ''}` : type;
};

const durationText = (ms: number): string => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

const callText = ({ method, path, status, took }: EventOf<'call'>): string =>
  `${method} ${path}: ${status === 0 ? 'no answer' : status}, ${durationText(took)}`;

const titleOf = (event: ProblemEvent, actions: readonly UnknownAction[]): string => {
  switch (event.kind) {
    case 'action':
      return actionText(actions[event.nth]);
    case 'call':
      return callText(event);
    case 'stream':
      return event.text.replace(/\s+/g, ' ');
    case 'address':
      return `${event.how === 'pop' ? 'Back or forward to' : 'To'} ${event.path}`;
    case 'press':
      return controlText(event);
    case 'key':
      return `${event.key} in ${controlText(event)}`;
    case 'typed':
      return `“${event.text}” in ${controlText(event)}`;
    case 'failure':
      return event.text;
    case 'longTask':
      return `Busy for ${durationText(event.took)}`;
    case 'late':
      return `${event.file}${event.hasFailed ? ' did not come' : `, ${durationText(event.took)}`}`;
    case 'size':
      return `${event.width} × ${event.height}`;
    case 'clock':
      return `The clock jumps by ${durationText(event.by)}`;
  }
};

const endOf = (event: ProblemEvent): number =>
  event.at + (event.kind === 'call' || event.kind === 'late' ? event.took : 0);

const isPress = ({ event }: Step): boolean => (stepKinds.Presses as readonly string[]).includes(event.kind);

const asksForReport = ({ event }: Step): boolean =>
  (event.kind === 'key' && event.key === 'Alt+p') || (event.kind === 'press' && event.name === 'Report a problem');

/** The report of the problem, which is no part of it. */
const withoutReport = (steps: readonly Step[]): readonly Step[] => {
  const last = steps.findLastIndex(isPress);
  const step = steps[last];
  return step && asksForReport(step) ? steps.slice(0, last) : steps;
};

/** The parsed parts of a file that a replay needs. */
export interface Recording {
  problem: ProblemFile['problem'];
  base: Readonly<Record<string, unknown>>;
  actions: readonly UnknownAction[];
  /** Steps in the order of their ends. */
  steps: readonly Step[];
}

const isProblemFile = (value: unknown): value is ProblemFile =>
  hasText(value, 'payload') && hasText(value, 'preloadedState') && 'problem' in value;

/** @throws Error for any other file */
export const readRecording = (value: unknown): Recording => {
  if (!isProblemFile(value)) throw new Error('This is no problem file.');
  const { problem, payload, preloadedState } = value;
  // The recorder has written both.
  const actions = JSON.parse(payload) as UnknownAction[];
  const base = JSON.parse(preloadedState) as Recording['base'];
  const steps = problem.events
    .map((event) => ({ at: endOf(event), event, title: titleOf(event, actions) }))
    .sort((one, other) => one.at - other.at);
  return { problem, base, actions, steps: withoutReport(steps) };
};
