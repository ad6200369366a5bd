import { act, screen, waitFor, within } from '@testing-library/react';
import { leadStatusOf } from '../../../../src/contract/leadCodes';
import { leadLists, type LeadList } from '../../../../src/web/lists/leadLists';
import { createLeads } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { storedAgentNames, storedLeaders } from '../../../support/stored';
import { choose } from '../../../support/screenActions';
import { cellOf, findGrid, headersOf, idsOf, listOf, openList, rowsOf } from './listScreen';

const server = useServer({ seed: 'few' });

const headers: Record<LeadList['columns'], string> = {
  fresh: '#, Entry Date, Contact Person, City, Contact Number, Lead Source, Project',
  status:
    '#, Entry Date, Contact Person, City, Contact Number, Lead Source, Agent Assignment, ' +
    'Team Leader, Agent, Project, Follow Up, Archived Reason, Last Update, Lead Status, Observation',
  queue:
    '#, Customer ID, Enter Date, Contact Person, Contact Number, Lead Source, ' +
    'Team Leader, Agent, Project, Follow Up, Archived Reason, Last Update, Observation',
};

test.each(leadLists.map((list) => [list.title, list] as const))(
  '%s: title, columns in order, numbered rows, dates and links as specified, exact total',
  async (_title, list) => {
    const { store, grid } = await openList(server, list.path);
    // The first column has the checkboxes.
    expect(headersOf(grid).join(', ')).toBe(`, ${headers[list.columns]}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(list.title);
    expect(document.title).toContain(list.title);
    const rows = rowsOf(grid);
    expect(rows.map((row) => row['#'])).toEqual(rows.map((_row, index) => String(index + 1)));
    for (const row of rows) {
      const date = list.columns === 'queue' ? row['Enter Date'] : row['Entry Date'];
      expect(date).toMatch(list.columns === 'queue' ? /^\d{4}-\d\d-\d\d$/ : /^\d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M$/);
      if (list.columns === 'queue') expect(row['Follow Up']).toBe('N.A.');
      expect(row['Contact Number']).toMatch(/^\d{10}$/);
    }
    const links = within(grid).getAllByRole('link');
    expect(links.filter((link) => link.getAttribute('href')?.startsWith('tel:'))).toHaveLength(rows.length);
    const leadLinks = links.filter((link) => link.getAttribute('href')?.startsWith('/lead-update/'));
    expect(leadLinks).toHaveLength(list.columns === 'status' ? rows.length : 0);
    expect(store.getState().session.user?.role).toBe('Admin');
    const total = Number(screen.getByText(/^Total Records: [\d,]+$/).textContent.replace(/\D/g, ''));
    expect(screen.getByText(`Total Records: ${total.toLocaleString('en-IN')}`)).toBeInTheDocument();
    const ids = idsOf(grid);
    expect(ids).toHaveLength(Math.min(50, total));
    const status = leadStatusOf(list.code);
    if (status !== undefined) {
      const stored = await server.db.selectFrom('leads').select('id').where('lead_status', '=', status).execute();
      expect(total).toBe(stored.length);
      expect(ids.every((id) => stored.some((lead) => lead.id === id))).toBe(true);
    }
  },
);

test('A pasted address brings the same rows: page, filters and order', async () => {
  await renderApp({ path: '/leads/archived?page=2&sort=oldest&leadSource=Facebook', server });
  const search = await screen.findByRole('search');
  await waitFor(() => expect(within(search).getByRole('combobox', { name: 'Lead Source' })).toHaveValue('Facebook'));
  expect(within(search).getByRole('combobox', { name: 'Sort' })).toHaveValue('Oldest First');
  const archived = server.db.selectFrom('leads').select('id').where('lead_status', '=', 4);
  const rows = await archived.where('lead_source', '=', 'Facebook').execute();
  expect(await screen.findByText(`Total Records: ${rows.length}`)).toBeInTheDocument();
});

test('A page past the end says so and leads to the last page', async () => {
  const { user, router } = await renderApp({ path: '/leads/hot?page=900', server });
  expect(await screen.findByText(/^There is no page 900: this list ends with page \d+\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
  const grid = await findGrid('Hot Leads');
  expect(rowsOf(grid).length).toBeGreaterThan(0);
  expect(router.state.location.search).not.toContain('900');
});

test('Enter on a row opens the lead, also where the name is no link', async () => {
  const { user, router, grid } = await openList(server, listOf(6).path);
  const [id] = idsOf(grid);
  await user.click(cellOf(grid, 'agent'));
  expect(router.state.location.pathname).toBe(listOf(6).path);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/lead-update/${id}`));
});

test('Search sends what was chosen, the agents are those of the chosen team leader and go with them', async () => {
  const [one, other] = await storedLeaders(server);
  if (!one || !other) throw new Error('Two team leaders are needed.');
  const [agent = ''] = await storedAgentNames(server, one.user_id);

  const { user, router } = await openList(server, '/leads/new');
  const search = screen.getByRole('search');
  expect(within(search).getByRole('combobox', { name: 'Agent' })).toBeDisabled();
  await choose(user, 'Team Leader', one.name, search);
  await choose(user, 'Agent', agent, search);
  expect(router.state.location.search).toBe('');
  await user.click(within(search).getByRole('button', { name: 'Search' }));
  await waitFor(async () => {
    const rows = rowsOf(await findGrid('New Leads'));
    expect(rows.every((row) => row['Team Leader'] === one.name && row.Agent === agent)).toBe(true);
  });
  expect(router.state.location.search).toContain(`teamLeader=${one.user_id}`);
  await choose(user, 'Team Leader', other.name, search);
  expect(within(search).getByRole('combobox', { name: 'Agent' })).toHaveValue('');
});

test('Enter in Customer ID searches; Clear brings all rows back; no match says so', async () => {
  const { user, router } = await openList(server, '/leads/converted');
  const total = screen.getByText(/^Total Records:/).textContent;
  await user.type(screen.getByRole('textbox', { name: 'Customer ID' }), 'no such id{Enter}');
  expect(await screen.findByText('No lead matches these filters.')).toBeInTheDocument();
  expect(screen.getByText('Total Records: 0')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await findGrid('Converted Leads');
  expect(screen.getByText(total)).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('No lead matches these filters.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Customer ID' })).toHaveValue('no such id');
});

describe('A list of two pages', () => {
  beforeAll(() => createLeads(server.db, 80, { lead_status: 4 }));

  test('The pages of a list follow one another, numbered on, and stand in the URL', async () => {
    const { user, router, grid } = await openList(server, '/leads/archived');
    const first = rowsOf(grid);
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('button', { name: 'Prev' })).toBeDisabled();
    expect(within(pages).getByRole('button', { name: '1' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect(rowsOf(await findGrid('Archived Leads'))[0]?.['#']).toBe('51'));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(screen.getByText(/^51–100 of \d+$/)).toBeInTheDocument();
    await user.click(within(pages).getByRole('button', { name: 'Prev' }));
    await waitFor(async () => expect(rowsOf(await findGrid('Archived Leads'))).toEqual(first));
  });

  test('Flipping leaves the focus on the pager, and the grid can still be reached by Tab', async () => {
    const { user, grid } = await openList(server, '/leads/archived');
    await user.click(grid.querySelector('[role="gridcell"]') ?? grid);
    const next = screen.getByRole('button', { name: 'Next' });
    act(() => next.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rowsOf(grid)[0]?.['#']).toBe('51'));
    expect(next).toHaveFocus();
    expect(grid.querySelector('[role="gridcell"] input[tabindex="0"]')).not.toBeNull();
  });
});
