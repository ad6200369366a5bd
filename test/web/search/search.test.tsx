import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createLead } from '../../support/factories';
import { useServer } from '../../support/useServer';
import { watchCalls } from '../../support/watchCalls';
import { field, leadOptions, openScreen, openSearch, options, shortcut } from './searchBox';

const server = useServer({ seed: 'few' });

const marked = () => screen.getByRole('option', { selected: true }).textContent;

test.each([
  ['its ten digits', '9733311122', 12],
  ['its last four', '1122', 6],
])('A ringing number opens its lead by one shortcut, %s and Enter', async (_digits, digits, strokes) => {
  const lead = await createLead(server.db, { name: 'Ringing Right Now', contact: '9733311122' });
  const { user, router } = await openScreen(server);
  const keys = [shortcut, ...Array.from(digits), '{Enter}'];
  expect(keys).toHaveLength(strokes);
  for (const key of keys) await user.keyboard(key);
  expect(await screen.findByDisplayValue('Ringing Right Now')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/lead-update/${lead.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Update Lead' })).toHaveFocus();
  await server.db.deleteFrom('leads').where('id', '=', lead.id).execute();
});

test('Enter before the answer opens the only result, and none of several', async () => {
  for (const name of ['Twin Peak', 'Twin Hill']) await createLead(server.db, { name, contact: '9733355511' });
  const { user, router, box } = await openSearch(server);
  await user.type(box, '9733355511{Enter}');
  await waitFor(() => expect(leadOptions()).toHaveLength(2));
  expect(router.state.location.pathname).toBe('/support');
  await user.keyboard('{Enter}');
  expect(await screen.findByDisplayValue(/^Twin/)).toBeInTheDocument();
});

test('A whole number in every spelling and four digits are asked for at once, other text after a pause', async () => {
  const calls = watchCalls();
  const { box } = await openSearch(server);
  // No timer comes between: one task.
  const asks = async (text: string) => {
    const before = calls.of('/search-lead');
    fireEvent.change(box, { target: { value: text } });
    await act(async () => undefined);
    return calls.of('/search-lead') > before;
  };
  expect(await asks('973331112')).toBe(false);
  for (const text of ['1122', '9733311122', '+91 97333 11123', '097333-11124']) expect(await asks(text)).toBe(true);
  expect(await asks('97333111221')).toBe(false);
  await waitFor(() => expect(calls.of('/search-lead')).toBe(5));
});

test('Text typed without a pause makes one call', async () => {
  const calls = watchCalls();
  const { box } = await openSearch(server);
  for (const value of ['nobod', 'nobody', 'nobody9', 'nobody9x']) fireEvent.change(box, { target: { value } });
  expect(await screen.findByText('No lead found.')).toBeInTheDocument();
  expect(screen.getByText(/^Try a number \(at least the last four digits\)/)).toBeInTheDocument();
  expect(options()).toEqual([]);
  expect(calls.of('/search-lead')).toBe(1);
});

test('Pages of more than twenty results turn by key and by button; the focus stays in the field', async () => {
  for (let n = 1; n <= 23; n += 1) {
    const name = n === 1 ? 'Paged Person Oldest' : `Paged Person ${String(n)}`;
    await createLead(server.db, { name, created_at: new Date(Date.UTC(2026, 0, 1, 0, n)) });
  }
  const { user, box } = await openSearch(server);
  await user.type(box, 'paged pers');
  expect(await screen.findByText('1–20 of 23 leads.')).toBeInTheDocument();
  expect(leadOptions()).toHaveLength(20);
  await user.keyboard('{PageDown}');
  expect(await screen.findByText('21–23 of 23 leads.')).toBeInTheDocument();
  expect(leadOptions()[2]).toMatch(/^Paged Person Oldest/);
  expect(screen.getByRole('button', { name: 'Next page of leads' })).toBeDisabled();
  await user.keyboard('{PageDown}');
  expect(screen.getByText('21–23 of 23 leads.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous page of leads' }));
  expect(await screen.findByText('1–20 of 23 leads.')).toBeInTheDocument();
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next page of leads' }));
  expect(await screen.findByText('21–23 of 23 leads.')).toBeInTheDocument();
  await user.type(box, 'on 23');
  expect(await screen.findByText('1 lead found.')).toBeInTheDocument();
});

test('Text typed before the search has loaded is kept', async () => {
  const { user } = await openScreen(server);
  await user.keyboard('{Meta>}k{/Meta}');
  await user.keyboard('raox{Backspace}');
  const box = await field();
  await waitFor(() => expect(box).toHaveValue('rao'));
});

test('The button in the top bar opens the search, Escape closes it and returns the focus', async () => {
  const { user } = await openScreen(server);
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Search leads' });
  await user.click(button);
  expect(await field()).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Search leads and screens' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Type a number or its last four digits, a name, or a customer ID.',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
  await user.keyboard(shortcut);
  expect(await field()).toHaveValue('');
  await user.keyboard('x');
  await user.keyboard(shortcut);
  expect(await field()).toHaveValue('x');
});

test('Leads show their assignment and status; arrows move the mark, a click opens', async () => {
  await createLead(server.db, { name: 'Zubin Mehta', contact: '9733322211', lead_status: 3 });
  await createLead(server.db, { name: 'Zubin Irani', contact: '9733322212' });
  const { user } = await openScreen(server);
  await user.keyboard(`${shortcut}zubin`);
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('2 leads found.');
  expect(leadOptions()).toEqual([
    expect.stringMatching(/^Zubin Irani9733322212C-\d+Not assigned yetFresh Lead$/),
    expect.stringMatching(/^Zubin Mehta9733322211C-\d+Not assigned yetHot Lead$/),
  ]);
  expect(marked()).toContain('Zubin Irani');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Zubin Mehta');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Zubin Irani');
  await user.click(screen.getByRole('option', { name: /Zubin Mehta/ }));
  expect(await screen.findByDisplayValue('Zubin Mehta')).toBeInTheDocument();
});

test.each(['admin', 'teamLeader', 'agent'] as const)('The %s finds each screen of menu and dashboard', async (as) => {
  await openSearch(server, '/support', as);
  expect(options()).toEqual([
    ...['New Leads', 'In Progress Leads', 'Hot Leads', 'Today Follow Leads', 'Missed Follow Leads', 'Today Site Visit'],
    ...['Tommorow Site Visit', 'Scheduled Site Leads', 'Fresh Leads', 'Archived Leads', 'Converted Leads', 'Dashboard'],
    ...[
      'Call queue',
      'Create New',
      'Bulk Upload',
      'Import Leads',
      'Transfers',
      'Add New User',
      'View All User',
      'Audit Log',
      'Hand-out',
      'Master Setting',
      'Connect Form',
    ],
    ...['Contact Support', 'Signed-in Devices', 'Sign Out'],
  ]);
});

test('The screens and actions of the menu are found without a call, and Enter opens them', async () => {
  const { user } = await openSearch(server);
  await user.keyboard('hot');
  expect(options()[0]).toBe('Hot Leads');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Hot Leads' });
  await user.keyboard(shortcut);
  await field();
  await user.keyboard('sign out{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
});
