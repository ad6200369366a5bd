import { afterPaint } from '../afterPaint';
import { addressOf, callKey, type Application } from '../handOver';
import type { SessionUser } from '../../contract/session';
import type { Credentials } from '../session/sessionSlice';
import { deploymentSettings } from '../settings';
import { makeAnswers } from './answers';
import { ask } from './ask';
import { appFiles, preload, startApp } from './appFiles';
import { markup } from './html';
import { makePresses } from './presses';
import type { FirstScreen } from './screens/screen';
import { shell, sidebarEntries } from './screens/shell';

/** Milliseconds that the application waits for the answer of the screen: it would fight with it for the line. */
const patienceMs = 1_000;

/** Milliseconds between the rows and the application: whoever presses something at once is not kept waiting by scripts. */
const restMs = 400;

/** What the router writes into the history, so that entries made here are entries of its own. */
const historyState = (idx: number) => ({ usr: null, key: Math.random().toString(36).slice(2, 10), idx });

const indexNow = (): number => {
  const state: unknown = history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;
  return Number.isInteger(idx) ? idx : 0;
};

interface FirstPaintOptions {
  session: Credentials;
  screen: FirstScreen;
  screenAt: (address: string, user: SessionUser) => FirstScreen | undefined;
}

/**
 * Draws the screen of the address before the application has come, lets people use it, and hands it over when the
 * application shows the same. Its steps and their order: docs/performance.md.
 */
export const beginFirstPaint = ({ session, screen: firstScreen, screenAt }: FirstPaintOptions): void => {
  const root = document.getElementById('root');
  if (!root) return;
  const place = Object.assign(document.createElement('div'), { id: 'first' });
  const openGroups = new Set<string>();
  const answers = makeAnswers();
  let screen: FirstScreen | undefined;
  let application: Application | undefined;
  let launchTimer: ReturnType<typeof setTimeout> | undefined;
  let isLaunched = false;
  let isOver = false;

  const launch = (): void => {
    if (isLaunched) return;
    isLaunched = true;
    clearTimeout(launchTimer);
    startApp();
  };
  const launchIn = (ms: number): void => {
    clearTimeout(launchTimer);
    if (!isLaunched) launchTimer = setTimeout(launch, ms);
  };

  const askFor = (asked: FirstScreen): void => {
    const answer = ask(asked.call, session.token);
    answers.keep(callKey(asked.call), answer);
    void answer.then((found) => {
      if (screen !== asked || isOver) return;
      const main = place.querySelector('main');
      if (!found || !main) {
        launch();
        return;
      }
      const rest = asked.fill(main, found.data);
      afterPaint(() => {
        if (!isOver && screen === asked) rest?.();
        // Not before: twelve files would compete with an answer of 5 kB.
        const { start, screens } = appFiles();
        if (!isLaunched) preload([...start, ...(screens[asked.name] ?? [])]);
        launchIn(restMs);
      });
    });
  };

  const draw = (next: FirstScreen | undefined): void => {
    place.innerHTML = shell({
      companyName: deploymentSettings().companyName,
      user: session.user,
      path: location.pathname,
      openGroups,
      main: next?.outline ?? markup``,
    }).html;
    place.scrollTop = 0;
    presses.forget();
    if (!next) {
      launch();
      return;
    }
    document.title = `${next.title} · ${deploymentSettings().companyName}`;
  };

  /** Asks first and draws then: the answer takes longer. */
  const show = (next: FirstScreen | undefined): void => {
    screen = next;
    if (next) askFor(next);
    draw(next);
  };

  const goTo = (to: string): void => {
    if (to === addressOf(location)) return;
    if (application) {
      application.navigate(to);
      return;
    }
    history.pushState(historyState(indexNow() + 1), '', to);
    show(screenAt(to, session.user));
    place.querySelector<HTMLElement>('h1')?.focus();
  };

  const toggleGroup = (label: string): void => {
    if (!openGroups.delete(label)) openGroups.add(label);
    const entries = place.querySelector('[data-part="entries"]');
    if (entries) entries.innerHTML = sidebarEntries(location.pathname, openGroups).html;
    place.querySelector<HTMLElement>(`[data-group="${label}"]`)?.focus();
  };

  const presses = makePresses({ place, goTo, toggleGroup, launch });

  const goBack = (): void => show(screenAt(addressOf(location), session.user));

  const end = (): void => {
    isOver = true;
    clearTimeout(launchTimer);
    window.removeEventListener('popstate', goBack);
    presses.stop();
    window.firstPaint = undefined;
  };

  if (indexNow() === 0) history.replaceState({ ...historyState(0), ...(history.state as object | null) }, '');
  window.addEventListener('popstate', goBack);
  window.firstPaint = {
    takeAnswer: answers.take,
    setApplication: (next) => {
      application = next;
      // The router listens by itself now.
      window.removeEventListener('popstate', goBack);
    },
    screenStands: (address) => {
      if (address === addressOf(location)) application?.takeOver({ place, openGroups, presses: presses.waiting, end });
    },
  };
  root.inert = true;
  show(firstScreen);
  document.body.prepend(place);
  launchIn(patienceMs);
};
