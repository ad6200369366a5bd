import { act, screen, waitFor, within } from '@testing-library/react';
import { createTeamLeader } from '../../support/factories';
import { allowConsole } from '../../support/consoleGuard';
import { onCalls } from '../../support/onCalls';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });
let total: number;

beforeAll(async () => {
  for (let count = 0; count < 90; count += 1) await createTeamLeader(server.db);
  total = (await server.db.selectFrom('users').select('user_id').execute()).length;
});

const open = async () => {
  const app = await renderApp({ server, path: '/user/table' });
  await screen.findByRole('grid', { name: 'Users' });
  return app;
};

const rowsShown = () => within(screen.getByRole('grid', { name: 'Users' })).getAllByRole('button', { name: /^Edit / });

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));

test('Loading..., then twenty users a page, with the total and the columns of the spec, and five numbers of pages', async () => {
  await renderApp({ server, path: '/user/table' });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByRole('grid', { name: 'Users' })).toBeInTheDocument();
  expect(rowsShown()).toHaveLength(20);
  const buttons = pages().getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Prev', '1', '2', '3', '4', '5', 'Next']);
  expect(screen.getByText(`Total Records: ${total}`)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User ID',
    'Name',
    'Email',
    'Phone',
    'Role',
    'Team Leader',
    'Action',
  ]);
});

test('The Edit button of a row goes to /user/update/{id}', async () => {
  const { user, router } = await open();
  const button = rowsShown()[0];
  expect(button).toHaveTextContent(/^Edit$/);
  const row = button?.closest('[role="row"]');
  const id = row?.querySelector('[data-field="user_id"]')?.textContent;
  if (button) await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/user/update/${id}`));
});

test('Next and Prev follow the links of the server; the address keeps the page, and Back leads to the one before', async () => {
  const urls: string[] = [];
  onCalls('/user-list', (real, { url }) => {
    urls.push(url);
    return real();
  });
  const { user, router } = await open();
  expect(pages().getByRole('button', { name: 'Prev' })).toBeDisabled();
  await user.click(pages().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(pages().getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page'));
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(pages().getByRole('button', { name: '1' })).toHaveAttribute('aria-current', 'page'));
  expect(urls.at(-1)).toBe(`${server.url}/api/admin/user-list?page=2`);
});

test('A link of the server to another origin shows an error, and no call is made', async () => {
  allowConsole(/./);
  const hosts: string[] = [];
  onCalls(/./, async (real, { url }) => {
    hosts.push(new URL(url).host);
    const answer = await real();
    if (!url.includes('/user-list')) return answer;
    const text = (await answer.text()).replace(
      /"next_page_url":"[^"]*"/,
      '"next_page_url":"https://elsewhere.example/api/admin/user-list?page=2"',
    );
    return new Response(text, { headers: { 'Content-Type': 'application/json' } });
  });
  const { user } = await open();
  await user.click(pages().getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByText('The server sent a link to another site, which was not followed.'),
  ).toBeInTheDocument();
  expect(hosts).not.toContain('elsewhere.example');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pages().getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page'));
});

test('A page past the end shows a text and links to the last one, where Next is disabled', async () => {
  const { user, router } = await renderApp({ server, path: '/user/table?page=99' });
  await user.click(await screen.findByRole('button', { name: 'Show the last page' }));
  expect(await screen.findByRole('grid', { name: 'Users' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?page=${Math.ceil(total / 20)}`);
  expect(pages().getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(pages().getByRole('button', { name: 'Prev' })).toBeEnabled();
});

test('A role without the permission sees a note instead of the list', async () => {
  await renderApp({ server, as: 'agent', path: '/user/table' });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Only an Admin can see the users.');
  expect(screen.getByRole('button', { name: 'Add User' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add User' })).toHaveAccessibleDescription(note.textContent);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});
