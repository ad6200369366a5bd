import type { Engine } from '../host';
import { readRecording, type Recording } from '../steps';
import { part } from './element';
import { makeList } from './list';
import { makeScreen } from './screen';

/** Longer silences are passed over in play. */
const longestPauseMs = 5_000;

const run = (recording: Recording, version: string): void => {
  const { problem, steps } = recording;
  const screen = makeScreen(recording);
  const list = makeList(recording, (done) => go(done));
  const slider = part('slider', HTMLInputElement);
  const play = part('play', HTMLButtonElement);
  const fast = part('fast', HTMLButtonElement);
  let engine: Engine | undefined;
  let wanted = 0;
  let isWorking = false;
  let speed = 0;

  const begun = new Date(problem.start.at).toLocaleString('en-IN', { timeZone: problem.zone });
  part('about', HTMLElement).textContent =
    `${problem.expected || 'Nothing was expected in words'} · ${begun} · version ${problem.version}`;
  if (problem.version !== version) {
    part('warning', HTMLElement).textContent =
      `Recorded with version ${problem.version}; this is ${version}. It plays as far as the calls are the same.`;
  }
  slider.max = String(steps.length);

  const show = (): void => {
    const done = engine?.done() ?? 0;
    slider.value = String(done);
    const now = list.timeText(Math.max(0, engine?.now() ?? 0));
    part('time', HTMLOutputElement).textContent =
      `${now} of ${list.timeText(steps.at(-1)?.at ?? 0)} · ${done} of ${steps.length}`;
    play.setAttribute('aria-pressed', String(speed === 1));
    fast.setAttribute('aria-pressed', String(speed === 10));
    document.body.dataset['state'] = engine && !isWorking ? 'rests' : 'works';
    list.show(done);
    screen.drawMark();
  };

  const restart = (): Promise<Engine> =>
    new Promise((resolve) => {
      engine = undefined;
      window.replayHost = {
        recording,
        onReady: resolve,
        onSize: screen.resize,
        onPressed: screen.press,
        onDifference: list.addDifference,
        onKey: pressKey,
      };
      screen.open();
    });

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    show();
    engine ??= await restart();
    while (engine.done() !== wanted) {
      if (engine.done() > wanted) engine = await restart();
      else await engine.step();
      if (engine.done() % 20 === 0) show();
    }
    await engine.rest();
    isWorking = false;
    show();
  };

  const setSpeed = (next: number): void => {
    speed = next;
    show();
  };

  function go(done: number): void {
    setSpeed(0);
    wanted = Math.min(Math.max(done, 0), steps.length);
    void work();
  }

  const startPlay = async (next: number): Promise<void> => {
    if (speed === next) {
      setSpeed(0);
      return;
    }
    const isRunning = speed > 0;
    setSpeed(next);
    if (isRunning || isWorking || !engine) return;
    isWorking = true;
    for (let last = performance.now(); speed > 0 && engine.done() < steps.length;) {
      await new Promise(requestAnimationFrame);
      const time = performance.now();
      const pause = (steps[engine.done()]?.at ?? 0) - engine.now();
      const by = Math.max((time - last) * speed, pause - longestPauseMs);
      last = time;
      await engine.runTo(engine.now() + by);
      if (speed > 0) wanted = engine.done();
      show();
    }
    isWorking = false;
    setSpeed(0);
    // A press during the last frame may want another place.
    void work();
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(wanted - 1),
    ArrowRight: () => go(wanted + 1),
    Home: () => go(0),
    End: () => go(steps.length),
    ' ': () => void startPlay(1),
  };
  function pressKey(event: KeyboardEvent): void {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const isOwn = target instanceof HTMLElement && target.ownerDocument === document;
    // A button takes its own Space.
    if (ctrlKey || altKey || metaKey || (isOwn && key === ' ' && target.matches('button, input'))) return;
    if (!keys[key]) return;
    event.preventDefault();
    keys[key]();
  }
  document.addEventListener('keydown', pressKey);
  slider.addEventListener('change', () => go(Number(slider.value)));
  part('back', HTMLButtonElement).addEventListener('click', () => go(wanted - 1));
  part('step', HTMLButtonElement).addEventListener('click', () => go(wanted + 1));
  play.addEventListener('click', () => void startPlay(1));
  fast.addEventListener('click', () => void startPlay(10));
  go(0);
};

const load = async (): Promise<void> => {
  const answer = await fetch('/replay/problem.json');
  run(readRecording(await answer.json()), answer.headers.get('Product-Version') ?? '');
};

load().catch((error: unknown) => {
  part('warning', HTMLElement).textContent = error instanceof Error ? error.message : String(error);
});
