import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { staff } from '../../support/staff';
import { startServer, type StartedServer } from '../../support/startServer';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;

/** Drafts of somebody's forms, one a little older than a day and one a little younger. */
const leaveDrafts = () => {
  const now = server.clock.now().getTime();
  const draft = (savedAt: number) => JSON.stringify({ savedAt, values: { form: { name: 'Nila' } } });
  localStorage.setItem('draft:7:lead-5~old', draft(now - day - 60_000));
  localStorage.setItem('draft:7:lead-6~young', draft(now - day + 60_000));
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

test('At start every draft that is older than a day is removed, whoever it belongs to', async () => {
  leaveDrafts();
  await renderApp({ server, path: '/dashboard' });
  expect(drafts()).toEqual(['draft:7:lead-6~young']);
});

test('So it is at a sign-in, in a tab that has been open for long', async () => {
  const { user } = await renderApp({ server, as: null, path: '/sign-in' });
  leaveDrafts();
  await user.type(await screen.findByRole('textbox', { name: 'Mobile Number' }), staff.agent);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await user.type(await screen.findByRole('textbox', { name: 'Enter OTP' }), server.codes.get(staff.agent) ?? '');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(drafts()).toEqual(['draft:7:lead-6~young']));
});
