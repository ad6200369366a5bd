import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leadLists } from '../../../../src/web/lists/leadLists';
import { createLead, createTeam } from '../../../support/factories';
import { useServer } from '../../../support/useServer';
import { findGrid, headersOf, openList, rowsOf } from './listScreen';

const server = useServer({ seed: 'few' });

const openColumns = async (path: string, as?: string) => {
  const app = await openList(server, path, as);
  await app.user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const title = leadLists.find((list) => list.path === path)?.title ?? '';
  // The list under a dialog is hidden from roles.
  const headers = () => headersOf(app.grid).filter(Boolean);
  return { ...app, dialog, headers, title };
};

const asAtFirst =
  '#, Entry Date, Contact Person, City, Contact Number, Lead Source, Agent Assignment, ' +
  'Team Leader, Agent, Project, Follow Up, Archived Reason, Last Update, Lead Status, Observation';

test('Columns are changed in four clicks: open, one away, one moved, close', async () => {
  let clicks = 0;
  const count = () => (clicks += 1);
  document.addEventListener('click', count);
  const { user, dialog, headers } = await openColumns('/leads/hot');
  await user.click(dialog.getByRole('checkbox', { name: 'City' }));
  await user.click(dialog.getByRole('button', { name: 'Move Lead Status up' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  document.removeEventListener('click', count);
  expect(clicks).toBe(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(headers()).not.toContain('City');
  expect(headers().slice(-3)).toEqual(['Lead Status', 'Last Update', 'Observation']);
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
});

test('By keyboard alone Lead Status goes beside the name, the focus stays on its button, and its place is read', async () => {
  const { user, dialog, headers } = await openColumns('/leads/new');
  const up = dialog.getByRole('button', { name: 'Move Lead Status up' });
  up.focus();
  for (let press = 0; press < 10; press += 1) {
    await user.keyboard('{Enter}');
    expect(up).toHaveFocus();
  }
  expect(headers().slice(0, 5).join(', ')).toBe('#, Entry Date, Contact Person, Lead Status, City');
  expect(dialog.getByRole('status')).toHaveTextContent('Lead Status is column 4 of 15.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('# and name are always shown, the ends go no further, and one press brings all back', async () => {
  const { user, dialog, headers } = await openColumns('/leads/converted');
  for (const name of ['#', 'Contact Person']) expect(dialog.getByRole('checkbox', { name })).toBeDisabled();
  const first = dialog.getByRole('button', { name: 'Move # up' });
  expect(first).toHaveAttribute('aria-disabled', 'true');
  await user.click(first);
  expect(headers().join(', ')).toBe(asAtFirst);
  await user.click(dialog.getByRole('checkbox', { name: 'Entry Date' }));
  await user.click(dialog.getByRole('button', { name: 'Move Observation up' }));
  expect(headers().join(', ')).not.toBe(asAtFirst);
  await user.click(dialog.getByRole('button', { name: 'As at first' }));
  expect(headers().join(', ')).toBe(asAtFirst);
});

test('A width is kept, and so is the look of the rows; the grid has both at once', async () => {
  const { user, dialog, grid } = await openColumns('/leads/hot');
  const widthOf = () => grid.querySelector<HTMLElement>('[role="gridcell"][data-field="city"]')?.style.width;
  const heightOf = () => grid.querySelector<HTMLElement>('[role="row"][data-id]')?.style.minHeight;
  expect(heightOf()).toBe('44px');
  fireEvent.change(dialog.getByRole('slider', { name: 'Width of City' }), { target: { value: '200' } });
  await waitFor(() => expect(widthOf()).toBe('200px'));
  expect(dialog.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Compact' }));
  await waitFor(() => expect(heightOf()).toBe('32px'));
  expect(grid.closest('[data-look]')).toHaveAttribute('data-look', 'compact');
  expect(widthOf()).toBe('200px');
});

test('The choice is kept for this person and kind of list, and is nobody else’s', async () => {
  const { leader, agent } = await createTeam(server.db);
  for (const lead_status of [1, 3, 4]) await createLead(server.db, { agent_id: agent.user_id, lead_status });
  const first = await openColumns('/leads/hot', agent.phone);
  await first.user.click(first.dialog.getByRole('checkbox', { name: 'Project' }));
  const stored = localStorage.getItem(`lists:${agent.user_id}`);
  expect(stored).toContain('project:-');
  first.unmount();
  const shown = async (path: string, phone: string) => {
    const app = await openList(server, path, phone);
    const headers = headersOf(app.grid);
    app.unmount();
    return headers;
  };
  expect(await shown('/leads/new', agent.phone)).not.toContain('Project');
  expect(await shown('/leads/archived', agent.phone)).toContain('Project');
  expect(await shown('/leads/hot', leader.phone)).toContain('Project');
});

test('A browser without room says so, and the list stays as it is', async () => {
  const { user, dialog, headers } = await openColumns('/leads/hot');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await user.click(dialog.getByRole('checkbox', { name: 'City' }));
  full.mockRestore();
  expect(dialog.getByRole('status')).toHaveTextContent('This browser has no room left to keep your choice.');
  expect(headers().join(', ')).toBe(asAtFirst);
});

test('The header of the entry date turns the order, and says so; Sort shows the same', async () => {
  const { user, grid, router } = await openList(server, '/leads/hot');
  const header = () => screen.getByRole('columnheader', { name: 'Entry Date' });
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  const newest = rowsOf(grid).map((row) => row['Entry Date']);
  await user.click(header());
  await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('Oldest First');
  await waitFor(async () =>
    expect(rowsOf(await findGrid('Hot Leads')).map((row) => row['Entry Date'])).not.toEqual(newest),
  );
  header().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(header()).toHaveAttribute('aria-sort', 'descending');
});

test('Fresh Leads have one order, and their header is no control', async () => {
  const { user, router } = await openList(server, '/leads/fresh');
  const header = screen.getByRole('columnheader', { name: 'Entry Date' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  await user.click(header);
  expect(router.state.location.search).toBe('');
});

test('A hidden entry date leaves the order of the list alone', async () => {
  const { user, dialog, router } = await openColumns('/leads/hot');
  await user.click(dialog.getByRole('checkbox', { name: 'Entry Date' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('combobox', { name: 'Sort' }));
  await user.click(await screen.findByRole('option', { name: 'Oldest First' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=oldest'));
  await findGrid('Hot Leads');
  expect(router.state.location.search).toBe('?sort=oldest');
});
