import { afterPaint } from '../dom/frames';
import { addressOf, type Application } from '../handOver';
import { isObject } from '../../contract/reading';
import type { OpenedFrom } from '../address/openedFrom';
import { companyName } from '../address/settings';
import { makeAnswers } from './answers';
import type { Early } from './early/main';
import { appFiles, preload, startApp } from './appFiles';
import { holdsUnsaved, makePresses } from './presses';
import type { FirstScreen } from './screens/screen';
import { screenAt } from './screens/screenAt';
import { Link, Shell } from './screens/shell';
import { SideEntries } from '../views/SideNav';
import { put, scriptOf } from './trusted';

declare global {
  interface Window {
    /** The screen whose answer is on its way. */
    waiting?: FirstScreen | undefined;
  }
}

/** Draws the last seen answer (first/kept) if the new one takes its time. A first visit loads nothing. */
const drawKept = async (): Promise<void> => {
  try {
    const [kept] = await indexedDB.databases();
    if (kept && window.waiting) document.head.append(scriptOf(appFiles().kept));
  } catch {
    // The screen waits for the answer.
  }
};

/** The application waits this long for the answer, because its files would compete for the connection. */
const maxWaitMs = 1_000;

/** An answer within this time makes an outline needless, and nobody notices an empty page for so long. */
const outlineAfterMs = 120;

/** A machine that draws the outline in this time shows it at once; a slower one would be late with the rows. */
const quickMs = 20;

/** Scripts that start right after the rows would delay an immediate press. */
const restMs = 400;

/** The router's own format, so that it recognises the entries. */
const historyState = (idx: number, usr: OpenedFrom | null = null) => ({
  usr,
  key: Math.random().toString(36).slice(2, 10),
  idx,
});

const indexNow = (): number => {
  const state: unknown = history.state;
  return Number(isObject(state) && state.idx) || 0;
};

/** Draws a usable screen before the application has loaded, and hands it over. Order of steps: docs/performance.md. */
export const beginFirstPaint = (early: Early): void => {
  const { user } = early.session;
  const root = document.getElementById('root');
  /** Undefined at the end, and for an address that only the application draws. */
  let screen = screenAt(addressOf(location), user);
  if (!root || !screen) return;
  const place = document.createElement('div');
  place.id = 'first';
  const openGroups = new Set<string>();
  const answers = makeAnswers(early.send);
  let application: Application | undefined;
  let launchTimer: ReturnType<typeof setTimeout> | undefined;

  /** The screen's own files are known to the application only after those of its start. */
  const preloadScreen = (also: readonly string[]): void => {
    if (screen) preload([...also, ...appFiles().screens[screen.name]]);
  };

  const launch = (): void => {
    startApp();
    preloadScreen([]);
  };
  const launchIn = (ms: number): void => {
    clearTimeout(launchTimer);
    launchTimer = setTimeout(launch, ms);
  };

  const requestData = (asked: FirstScreen): void => {
    window.waiting = asked;
    setTimeout(() => {
      attach();
      void drawKept();
    }, outlineAfterMs);
    void answers.to(asked.call).then((found) => {
      window.waiting = undefined;
      asked.correct?.(found);
      if (screen !== asked) return;
      const main = place.querySelector('main');
      if (found && main && !asked.correct) asked.fill(main, found.data);
      attach();
      if (!found) {
        launch();
        return;
      }
      const next = place.querySelector<HTMLElement>('[data-to]:last-child:enabled')?.dataset.to;
      const ahead = next && screenAt(next, user);
      if (ahead) void answers.to(ahead.call);
      const goOn = (): void => {
        if (screen !== asked) return;
        asked.prepare?.();
        // Not earlier: the files would compete with an answer of 5 kB.
        preloadScreen(appFiles().start);
        launchIn(restMs);
      };
      // Work before the next frame would delay this one.
      afterPaint(() => afterPaint(goOn));
    });
  };

  const attach = (): void => {
    if (screen && !place.isConnected) document.body.prepend(place);
  };

  let index = indexNow();
  let path = '';

  const draw = (next: FirstScreen | undefined): void => {
    put(
      place,
      <Shell {...{ user, openGroups, path }} companyName={companyName()}>
        {next?.outline()}
      </Shell>,
    );
    place.scrollTop = 0;
    presses.forget();
    if (!next) {
      launch();
      return;
    }
    const main = place.querySelector('main');
    if (main) next.begin?.(main);
    document.title = `${next.title} · ${companyName()}`;
  };

  const show = (address: string, next = screenAt(address, user)): void => {
    screen = next;
    [path = ''] = address.split('?');
    if (next) requestData(next);
    const begun = performance.now();
    draw(next);
    // Does nothing before the first screen stands.
    place.querySelector('h1')?.focus();
    if (performance.now() - begun < quickMs) attach();
    launchIn(maxWaitMs);
  };

  const goTo = (to: string): void => {
    const from = { list: addressOf(location) };
    if (to === from.list) return;
    // First, as both use one answer.
    show(to);
    index += 1;
    // The application, while it loads a screen, leaves the address as it is.
    history.pushState(historyState(index, from), '', to);
    application?.goTo(to, from);
  };

  const toggleGroup = (label: string): void => {
    if (!openGroups.delete(label)) openGroups.add(label);
    const entries = place.querySelector('[data-part="entries"]');
    if (entries) put(entries, <SideEntries {...{ path, openGroups, Link }} />);
    place.querySelector<HTMLElement>(`[data-group="${label}"]`)?.focus();
  };

  const presses = makePresses({ place, goTo, toggleGroup, launch });

  /** Back and Forward leave typed text only after the application's question. */
  const onPopState = (event: PopStateEvent): void => {
    const by = indexNow() - index;
    if (!holdsUnsaved(place)) {
      index += by;
      show(addressOf(location));
      return;
    }
    event.stopImmediatePropagation();
    // The return below fires this event, too.
    if (by === 0) return;
    history.go(-by);
    if (!presses.handOver.presses.some(({ kind }) => kind === 'go')) presses.wait({ kind: 'go', by });
  };

  const onUnload = (event: BeforeUnloadEvent): void => {
    if (holdsUnsaved(place)) event.preventDefault();
  };

  const end = (): void => {
    screen = undefined;
    removeEventListener('popstate', onPopState);
    removeEventListener('beforeunload', onUnload);
    presses.stop();
    window.firstPaint = undefined;
  };

  history.replaceState({ ...historyState(0), ...(history.state as object | null) }, '');
  addEventListener('popstate', onPopState);
  addEventListener('beforeunload', onUnload);
  window.firstPaint = {
    takeAnswer: answers.take,
    setApplication: (next) => {
      application = next;
    },
    screenReady: (address, select) => {
      if (address !== addressOf(location)) return;
      const hasLeft = (): boolean => location.pathname !== path;
      application?.takeOver({ place, openGroups, select, hasLeft, end, ...presses.handOver });
    },
  };
  root.inert = true;
  show(addressOf(location), screen);
};
