import { screen, waitFor } from '@testing-library/react';
import { useServer } from '../../support/useServer';
import { renderLive } from './liveApp';

const server = useServer({ seed: 'few', build: '20-b' });

test('A version that is newer than the page is told once, however often the stream comes back', async () => {
  const { actions, user } = await renderLive({ path: '/dashboard', server });
  /** The stream of the page, which is of this build, begins again, as it does when its process ends. */
  const comeBack = async (build: string): Promise<void> => {
    const settings = window.leadManagerSettings;
    if (settings) settings.build = build;
    const before = actions('live/listening').length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(actions('live/listening').length).toBeGreaterThan(before));
  };
  const notice = () => screen.queryByText('A new version is there.');
  // Before others on its way in; the same, made anew; the process before it, which still serves.
  for (const build of ['20-b', '10-b', '30-c']) await comeBack(build);
  expect(notice()).not.toBeInTheDocument();
  await comeBack('10-a');
  await waitFor(() => expect(notice()).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  for (const build of ['10-a', '30-c', '10-a']) await comeBack(build);
  expect(notice()).not.toBeInTheDocument();
});
