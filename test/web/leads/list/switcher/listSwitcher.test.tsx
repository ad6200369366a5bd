import { act, screen, waitFor, within } from '@testing-library/react';
import { dashboardLists } from '../../../../../src/web/lists/leadLists';
import { listBeside } from '../../../../../src/web/leads/list/ListHeading';
import { useServer } from '../../../../support/useServer';
import { listOf, openList } from '../listScreen';

const server = useServer({ seed: 'few' });

test('On and back again is the same list, and eleven steps lead around', () => {
  for (const list of dashboardLists) {
    expect(listBeside(listBeside(list, 1), -1).code).toBe(list.code);
    expect(dashboardLists.reduce((at) => listBeside(at, 1), list).code).toBe(list.code);
  }
});

test('The switcher leads to another list, and closes when the focus leaves it', async () => {
  const { user, router } = await openList(server, '/leads/hot');
  const toggle = screen.getByRole('button', { name: 'Switch list' });
  await user.click(toggle);
  const lists = await screen.findByRole('navigation', { name: 'Lead lists' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(within(lists).getByRole('link', { name: /^Hot Leads \d+$/ })).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  expect(within(lists).getByRole('link', { name: /^In Progress Leads/ })).toHaveFocus();
  act(() => screen.getByRole('textbox', { name: 'Customer ID' }).focus());
  expect(lists).not.toBeInTheDocument();
  await user.click(toggle);
  await user.click(within(await screen.findByRole('navigation', { name: 'Lead lists' })).getByText('New Leads'));
  await waitFor(() => expect(router.state.location.pathname).toBe(listOf(1).path));
});
