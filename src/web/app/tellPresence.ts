import { limits } from '../../contract/limits';
import { roleCodeOf, roles } from '../../contract/roles';
import { handOutApi } from '../api/handOutApi';
import { selectShownUser } from '../session/sessionSlice';
import { randomKey } from '../unsaved/idempotencyKey';
import type { LiveStore } from '../live/followQueries';

const minuteMs = 60_000;

/** Sends an agent's presence each minute while the page is in use. */
export const tellPresence = (store: LiveStore): void => {
  let usedAt = Date.now();
  let toldAt = 0;
  const tell = (): void => {
    const now = Date.now();
    const isAgent = roleCodeOf(selectShownUser(store.getState())?.role) === roles.agent;
    if (!isAgent || now - toldAt < minuteMs || now - usedAt > limits.presenceMinutes * minuteMs) return;
    toldAt = now;
    const { setPresence } = handOutApi.endpoints;
    const sent = { body: { state: 'seen', until: '' }, idempotencyKey: randomKey() } as const;
    void store.dispatch(setPresence.initiate(sent, { track: false }));
  };
  const use = (): void => {
    usedAt = Date.now();
    tell();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(event, use, { passive: true, capture: true });
  }
  setInterval(tell, minuteMs / 4);
  tell();
};
