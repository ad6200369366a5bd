import type { RouteObject } from 'react-router-dom';
import { firstPathOf } from '../address/firstPaths';
import { fetchLeadAhead } from '../api/leadAhead';
import { leadsApi } from '../api/leadsApi';
import { isDueChosen, parseDueParams } from '../lists/dueChoice';
import { listRequest } from '../lists/listRequest';
import type { LiveStore } from '../live/followQueries';
import { selectShownUser } from '../session/sessionSlice';

declare global {
  interface Navigator {
    /** Chromium's alone. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Milliseconds that a pointer or the focus rests on a control before its screen is fetched. */
const restMs = 120;

const withChildren = (route: RouteObject): RouteObject[] => [route, ...(route.children ?? []).flatMap(withChildren)];

const addressUnder = (target: EventTarget | null): string | undefined => {
  const control = target instanceof Element ? target.closest<HTMLElement>('a[href^="/"], [data-to]:enabled') : null;
  return control?.dataset.to ?? control?.getAttribute('href') ?? undefined;
};

/**
 * Fetches the code of a screen, and its page of a list or its lead, when a pointer or the focus rests on the way there:
 * one at a time, and none that is kept. What somebody looks at stays as it is.
 */
export const startPrefetch = ({ dispatch, getState }: LiveStore, routes: readonly RouteObject[]): (() => void) => {
  const screens = routes.flatMap(withChildren);
  let wanted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const fetchScreen = (address: string): unknown => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const { lazy }: Pick<RouteObject, 'lazy'> = screens.find(({ path }) => path === pathname) ?? {};
    // A failure shows where the screen is opened.
    if (typeof lazy === 'function') lazy().catch(() => undefined);
    const to = firstPathOf(pathname);
    if (to?.screen === 'lead') return dispatch(fetchLeadAhead(to.id));
    if (to?.screen !== 'list') return undefined;
    const isDue = isDueChosen(localStorage, selectShownUser(getState())?.user_id ?? 0);
    const request = listRequest(to.list, parseDueParams(searchParams, to.list, isDue));
    return dispatch(leadsApi.endpoints.getLeads.initiate(request, { subscribe: false }));
  };
  const leave = (): void => {
    wanted = undefined;
    clearTimeout(timer);
  };
  const approach = ({ target }: Event): void => {
    leave();
    const address = addressUnder(target);
    if (address === undefined || navigator.connection?.saveData) return;
    wanted = address;
    timer = setTimeout(() => {
      running = running.then(() => (wanted === address ? fetchScreen(address) : undefined));
    }, restMs);
  };

  const handlers = { pointerover: approach, focusin: approach, pointerout: leave, focusout: leave };
  for (const [type, handle] of Object.entries(handlers)) document.addEventListener(type, handle);
  return () => {
    leave();
    for (const [type, handle] of Object.entries(handlers)) document.removeEventListener(type, handle);
  };
};
