import { screen, waitFor } from '@testing-library/react';
import { useStreams } from '../../support/eventClient';
import { useServer } from '../../support/useServer';
import { createHeldClock } from './heldSurroundings';
import { renderLive } from './liveApp';

const server = useServer({ seed: 'few' });
const openStream = useStreams();

const sign = (text: RegExp) => screen.queryByText(text, { selector: '[role="status"]' });

test('Without a network, the bar says since when, until it is back', async () => {
  await renderLive({ path: '/dashboard', server });
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(sign(/^Offline since 12:00$/)).toBeInTheDocument());
  network.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sign(/since/)).not.toBeInTheDocument());
});

test('A stream that stays broken is said in the bar, until it is back', async () => {
  const clock = createHeldClock();
  // The next attempt is a minute away.
  const isLive = { after: clock.after, isOnline: () => false };
  const { store } = await renderLive({ path: '/dashboard', server, isLive });
  const { token } = store.getState().session;
  // The oldest of eleven streams of one session ends.
  for (let nth = 0; nth < 10; nth += 1) await openStream(server.url, { token });
  await waitFor(() => expect(clock.waits()).toContain(60_000));
  clock.advance(9_999);
  expect(sign(/since/)).not.toBeInTheDocument();
  clock.advance(1);
  await waitFor(() => expect(sign(/^Live changes paused since 12:00$/)).toBeInTheDocument());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sign(/since/)).not.toBeInTheDocument());
});
