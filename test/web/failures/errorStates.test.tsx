import { screen, within } from '@testing-library/react';
import type { EndpointName } from '../../../src/contract/endpoints';
import { answerWith, expectScreen, openAnswered, settled, standInForServer } from '../../support/answeredApp';
import { validAnswers } from '../../support/answers';

standInForServer();

const refusing = (status: number) => () =>
  Response.json({ status, message: 'Said by the server.' }, { status, headers: { 'Retry-After': '1' } });

const dashboard = 'Go to the dashboard';
const retries = /^(Try again|Load again|Load choices again)$/;

/** Every screen that loads data: its heading, and its link if the data does not exist. */
const screens = [
  ['/dashboard', 'Dashboard', null],
  ['/dashboard/leads?figure=visited', 'Visited', dashboard],
  ['/leads/fresh', 'Fresh Leads', dashboard],
  ['/leads/hot', 'Hot Leads', dashboard],
  ['/lead/todayfollow', 'Today Follow Leads', dashboard],
  ['/table', 'Lead Table', dashboard],
  ['/leads/transfers', 'Transfers', dashboard],
  ['/leads/create', 'Create New Lead', null],
  ['/lead-update/11', 'Update Lead', dashboard],
  ['/user/table', 'Users', dashboard],
  ['/user/update/9', 'Edit User', 'Back to users'],
  ['/mastersetting', 'Master Settings', dashboard],
  ['/connect-form', 'Connect Form', dashboard],
  ['/user/audit-log', 'Audit Log', dashboard],
  ['/sessions', 'Signed-in Devices', dashboard],
] as const;

const offered = (main: HTMLElement) => ({
  retries: within(main).queryAllByRole('button', { name: retries }).length,
  ways: within(main)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Go|Back) to /.test(text)),
});

test.each(screens)(
  '%s offers a retry, which loads, after a fault of the server, and only then',
  async (path, title, wayOn) => {
    const ways = wayOn === null ? [] : [wayOn];
    const { user } = await openAnswered(path, refusing(503));
    const after503 = offered(expectScreen(title));
    expect([after503.retries > 0, after503.ways]).toEqual([true, []]);
    if (wayOn !== null) expect(document.body).toHaveTextContent('Said by the server.');
    expect(screen.queryByText(/^Total Records/)).toBeNull();
    answerWith((call) => validAnswers[call]);
    for (let left = after503.retries; left > 0; left -= 1) {
      const [retry] = screen.queryAllByRole('button', { name: retries });
      if (retry) await user.click(retry);
      await settled();
    }
    expect(offered(expectScreen(title)).retries).toBe(0);
    await openAnswered(path, refusing(404));
    expect(offered(expectScreen(title))).toEqual({ retries: 0, ways });
    await openAnswered(path, refusing(403));
    expect(offered(expectScreen(title))).toEqual({ retries: 0, ways: wayOn === null ? [] : [dashboard] });
  },
);

test.each(['/user/table', '/dashboard'])('A retry on %s leaves the focus at the heading', async (path) => {
  const { user } = await openAnswered(path, refusing(503));
  const [retry] = screen.getAllByRole('button', { name: retries });
  if (!retry) throw new Error('There is no retry.');
  await user.click(retry);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('A refused screen links to the dashboard, and a missing user to the list of users', async () => {
  for (const [status, path, link, title] of [
    [403, '/user/table', dashboard, 'Dashboard'],
    [404, '/user/update/9', 'Back to users', 'Users'],
  ] as const) {
    const { user } = await openAnswered(path, refusing(status));
    await user.click(screen.getByRole('link', { name: link }));
    await settled();
    expectScreen(title);
  }
});

test('A refusal without a message names the role as the reason', async () => {
  await openAnswered('/connect-form', () => new Response('', { status: 403 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your role is not allowed to do this.');
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
});

const empty = (call: EndpointName) =>
  call === 'listLeads'
    ? { status: 200, data: [], meta: { current_page: 1, last_page: 1, total: 0 } }
    : validAnswers[call];

test.each([
  ['/leads/fresh', 'Admin', 'Go to New Leads', 'New Leads'],
  ['/leads/hot', 'Agent', 'Go to New Leads', 'New Leads'],
  ['/leads/new', 'Admin', 'Go to Fresh Leads', 'Fresh Leads'],
  ['/leads/new', 'Team Leader', 'Go to Fresh Leads', 'Fresh Leads'],
  ['/leads/new', 'Agent', dashboard, 'Dashboard'],
  ['/lead/todayfollow', 'Agent', dashboard, 'Dashboard'],
  ['/table', 'Agent', 'Go to New Leads', 'New Leads'],
] as const)('%s, empty, leads the %s on: %s', async (path, role, link, title) => {
  const { user } = await openAnswered(path, empty, role);
  await user.click(screen.getByRole('link', { name: link }));
  await settled();
  expectScreen(title);
});

test('A filtered list that is refused or empty offers to clear its filters', async () => {
  for (const answering of [refusing(422), empty]) {
    const { user, router } = await openAnswered('/leads/hot?project=Palm+Grove', answering);
    const main = within(expectScreen('Hot Leads'));
    expect(main.queryByRole('link', { name: /^Go to/ })).toBeNull();
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    await settled();
  }
});

test('A missing lead links back to the list that it was opened from, with its filters', async () => {
  const { user, router } = await openAnswered('/leads/hot?project=Palm+Grove', (call) =>
    call === 'getLead' ? refusing(404)() : validAnswers[call],
  );
  const row = document.querySelector('[role="row"][data-id="12"]');
  if (!row) throw new Error('The lead is not in the list.');
  await user.dblClick(row.querySelector('[data-field="city"]') ?? row);
  await settled();
  expectScreen('Update Lead');
  // Until the answer comes, the form shows the row of the list.
  await user.click(await screen.findByRole('link', { name: 'Back to Hot Leads' }));
  await settled();
  expectScreen('Hot Leads');
  expect(router.state.location.search).toBe('?project=Palm+Grove');
});

test('A refused save offers no retry beside its reason; one that met a server error does', async () => {
  for (const [status, isOffered] of [
    [403, false],
    [503, true],
  ] as const) {
    const { user } = await openAnswered('/mastersetting', (call) =>
      call === 'addMasterSetting' ? refusing(status)() : validAnswers[call],
    );
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(screen.getByRole('option', { name: 'Project' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Sky{Enter}');
    const notice = within(
      (await screen.findByText('Failed to add master setting.')).closest<HTMLElement>('.notistack-MuiContent') ??
        document.body,
    );
    expect(notice.getByText('Said by the server.')).toBeInTheDocument();
    expect(notice.queryByRole('button', { name: 'Try again' }) !== null).toBe(isOffered);
  }
});
