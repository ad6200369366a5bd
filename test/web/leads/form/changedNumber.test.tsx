import { act, screen } from '@testing-library/react';
import { createLead } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { field, watchDuplicateChecks } from './leadFormActions';

afterEach(() => jest.restoreAllMocks());

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

it('A lead that exists is looked up when its number is changed alone, never finds itself, and decides nothing', async () => {
  const { server } = await renderApp({ as: null, path: '/sign-in' });
  const own = await createLead(server.db, { contact: '9822011223', alt_contact: '9822011225' });
  await createLead(server.db, { name: 'Another', contact: '9822011224' });
  const asked = watchDuplicateChecks();
  const { user } = await renderApp({ server, path: `/lead-update/${own.id}` });
  await user.type(await screen.findByRole('textbox', { name: 'New Note' }), 'Called.');
  await pause();
  expect(asked).toEqual([]);
  await user.type(field('Number'), '{Backspace}4');
  await screen.findByText('1 lead has the number 9822011224.');
  expect(screen.getByRole('link', { name: 'Open Another' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create all the same/ })).not.toBeInTheDocument();
  // Its own other number, which it had when the form began.
  await user.clear(field('Number'));
  await user.type(field('Number'), '9822011225');
  await pause();
  expect(screen.queryByText(/the number 9822011225/)).not.toBeInTheDocument();
  expect(asked).toEqual(['9822011224']);
});
