import { act, screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { createLead } from '../../support/factories';
import { makeGate, onCalls } from '../../support/onCalls';
import { useServer } from '../../support/useServer';
import { field, leadOptions, openScreen, openSearch, options, shortcut } from './searchBox';

const server = useServer({ seed: 'few' });

test('An ended session shows the sign-in without the search', async () => {
  const { user, box } = await openSearch(server);
  await server.db.deleteFrom('user_sessions').execute();
  await user.type(box, 'anybody');
  expect(await screen.findByRole('textbox', { name: 'Mobile Number' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A form with unsaved text asks before the search opens another screen', async () => {
  const there = await createLead(server.db, { name: 'Being Written', contact: '9733366611' });
  await createLead(server.db, { name: 'Calling Meanwhile', contact: '9733366622' });
  const { user, router } = await openScreen(server, `/lead-update/${there.id}`);
  const name = await screen.findByRole('textbox', { name: 'Full Name' });
  await user.type(name, ' Now');
  await user.keyboard(shortcut);
  await user.type(await field(), '9733366622');
  await waitFor(() => expect(leadOptions()).toHaveLength(1));
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe(`/lead-update/${there.id}`);
  expect(name).toHaveValue('Being Written Now');
});

test('An overtaken call is called off, and its answer does not replace a newer one', async () => {
  await createLead(server.db, { name: 'Older Answer', contact: '9733300001' });
  await createLead(server.db, { name: 'Newer Answer', contact: '9733300002' });
  const { opened, open } = makeGate();
  let older: Request | undefined;
  onCalls('/search-lead', async (real, request) => {
    const isOlder = (await request.clone().text()).includes('Older');
    const answer = await real();
    if (!isOlder) return answer;
    older = request;
    await opened;
    return answer;
  });
  const { user, box } = await openSearch(server);
  await user.type(box, 'Older');
  await waitFor(() => expect(older).toBeDefined());
  expect(older?.signal.aborted).toBe(false);
  await user.clear(box);
  expect(older?.signal.aborted).toBe(true);
  await user.type(box, 'Newer');
  await waitFor(() => expect(leadOptions()).toEqual([expect.stringContaining('Newer Answer')]));
  await act(async () => {
    open();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(leadOptions()).toEqual([expect.stringContaining('Newer Answer')]);
});

test('The former results stay until the answer, and do not open meanwhile', async () => {
  for (const name of ['Former One', 'Former Two']) await createLead(server.db, { name });
  const { user, router, box } = await openSearch(server);
  await user.type(box, 'former');
  await waitFor(() => expect(leadOptions()).toHaveLength(2));
  const { opened, open } = makeGate();
  onCalls('/search-lead', async (real) => {
    await opened;
    return real();
  });
  await user.type(box, ' t');
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  const former = screen.getAllByRole('option');
  expect(former).toHaveLength(2);
  for (const option of former) expect(option).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('option', { name: /Former One/ }));
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(router.state.location.pathname).toBe('/support');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/support');
  open();
  expect(await screen.findByDisplayValue('Former Two')).toBeInTheDocument();
});

test('Text typed into the emptied field finds nothing of the text before', async () => {
  await createLead(server.db, { name: 'Emptied Away' });
  const { user, box } = await openSearch(server);
  await user.type(box, 'emptied away');
  await waitFor(() => expect(leadOptions()).toHaveLength(1));
  await user.clear(box);
  await user.type(box, 'z');
  expect(options()).toEqual([]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /No connection/],
  ['a broken server', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), /./],
])('With %s an error is shown, the text stays, and Enter or the button retries', async (_what, fail, says) => {
  allowConsole(/Loading failed: searchLeads/);
  await createLead(server.db, { name: 'Found At Last', contact: '9733300003' });
  let failures = 2;
  onCalls('/search-lead', (real) => {
    if (failures === 0) return real();
    failures -= 1;
    return fail();
  });
  const { user, box } = await openSearch(server);
  await user.type(box, 'Found At');
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(options()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(failures).toBe(0));
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(box).toHaveFocus();
  expect(box).toHaveValue('Found At');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(leadOptions()).toEqual([expect.stringContaining('Found At Last')]));
  expect(screen.queryByRole('alert')).toBeNull();
  await server.db.deleteFrom('leads').where('name', '=', 'Found At Last').execute();
});
