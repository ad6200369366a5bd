import type { LiveEventName } from '../../../src/contract/events';
import { isObject } from '../../../src/contract/reading';
import type { Engine, Host } from '../host';
import type { Step } from '../steps';
import { installClock } from './clock';
import { holdInput, ownFocus } from './focus';
import { ownFiles } from './lateFiles';
import { ownNetwork } from './network';
import { perform } from './perform';
import { ownHistory } from './places';
import { followChanges, followMessages, settle } from './settle';
import { followStore, token } from './store';

/** Before the first step the product starts, and what comes late has come. */
const startMs = 10_000;

/** The recorded state needs it to reach the screen. */
const restoreMs = 3_000;

/** How long the screen may take to follow a step. */
const restMs = 60;

const storeDevice = ({ problem, base }: Host['recording']): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(problem.start.settings)) localStorage.setItem(name, value);
  const user = isObject(base['session']) ? base['session']['user'] : undefined;
  if (user == null) return;
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
};

const message = (event: LiveEventName, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const startReplay = (host: Host): void => {
  const { recording } = host;
  const { problem, steps, actions } = recording;
  let stage: 'lost' | 'silent' | 'recorded' = 'lost';
  let done = 0;
  storeDevice(recording);
  // Each page would have a stream of its own; the browser's locks come at times of their own.
  Object.defineProperty(navigator, 'locks', { value: undefined });
  followMessages();
  followChanges();
  ownFocus();
  holdInput(host.onKey);
  const goBack = ownHistory(problem.start.path);
  const clock = installClock(problem.start.at - startMs);
  const now = (): number => clock.passed() - startMs;
  const store = followStore(recording);
  const comes = ownFiles(steps);
  const network = ownNetwork({
    ...{ steps, now },
    phase: () => (stage === 'lost' && store.exists() ? 'silent' : stage),
    onUnknown: (text) => host.onDifference(done, text),
  });

  /** Events of the stream show as actions in every tab, also in one that shares another's stream. */
  const tellAction = (nth: number): void => {
    const action = actions[nth];
    if (action?.type === 'live/leadsChanged') network.tell(message('leads', action['payload']));
    else if (action?.type === 'live/reminderDue') network.tell(message('reminder', {}));
    else store.pass(nth);
  };

  const doStep = ({ event }: Step): void => {
    switch (event.kind) {
      case 'press':
      case 'key':
      case 'typed': {
        const element = perform(event);
        host.onPressed(element);
        if (!element) host.onDifference(done, 'The control is not there');
        break;
      }
      case 'action':
        tellAction(event.nth);
        break;
      case 'call':
        network.end(event);
        break;
      case 'stream':
        if (/^event: ?session$/m.test(event.text)) network.tell(message('session', { reason: 'ended' }));
        break;
      case 'address':
        if (event.how === 'pop') goBack(event.path);
        break;
      case 'late':
        comes(event);
        break;
      case 'size':
        host.onSize(event.width, event.height);
        break;
      case 'clock':
        clock.jump(event.by);
        break;
      case 'failure':
      case 'longTask':
        break;
    }
  };

  const step = async (): Promise<void> => {
    const next = steps[done];
    if (!next) return;
    await clock.moveTo(startMs + next.at);
    host.onPressed(undefined);
    doStep(next);
    done += 1;
    await settle();
  };

  const engine: Engine = {
    done: () => done,
    now,
    step,
    runTo: async (at) => {
      while ((steps[done]?.at ?? Infinity) <= at) await step();
      await clock.moveTo(startMs + at);
    },
    rest: () => clock.moveTo(startMs + Math.max(now(), Math.min(now() + restMs, steps[done]?.at ?? Infinity))),
  };

  const start = async (): Promise<void> => {
    await clock.moveTo(startMs - restoreMs);
    stage = 'silent';
    network.endSilence();
    await settle();
    store.restore();
    await clock.moveTo(startMs);
    network.endSilence();
    await settle();
    // Requests of the restored screen are not in the recording.
    store.restore();
    await settle();
    stage = 'recorded';
    host.onReady(engine);
  };
  window.addEventListener('load', () => void start());
};

const host = window.parent.replayHost;
if (host && window !== window.parent) startReplay(host);
