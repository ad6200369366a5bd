import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { enterCode } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

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
  await enterCode(user, server, staff.agent);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await waitFor(() => expect(drafts()).toEqual(['draft:7:lead-6~young']));
});
