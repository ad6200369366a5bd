import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';
import { choose, optionsOf } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';

const server = useServer({ seed: 'small' });

const table = () => screen.findByRole('table');

const open = async (path = '/table') => {
  const app = await renderApp({ server, path });
  await table();
  return app;
};

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

const firstRow = () => {
  const [row] = rows();
  if (!row) throw new Error('The table has no rows.');
  return within(row);
};

test.each(['/table', '/leads/table'])('%s shows the lead table, opened on the leads in progress', async (path) => {
  await open(path);
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('In Progress Leads');
  const stored = await server.db.selectFrom('leads').select('id').where('lead_status', '=', 2).execute();
  expect(screen.getByText(`Total Records: ${stored.length}`)).toBeInTheDocument();
  expect(rows()).toHaveLength(Math.min(50, stored.length));
});

test('The columns are those of the spec, each with its filter', async () => {
  await open();
  const headers =
    '#, Customer ID, Enter Date, Contact Person, Contact Number, Lead Source, Team Leader, Agent, ' +
    'Project, Follow Up, Archived Reason, Last Update, Observation';
  expect(
    screen
      .getAllByRole('columnheader')
      .map((cell) => cell.getAttribute('aria-label'))
      .join(', '),
  ).toBe(headers);
  for (const header of headers.split(', ')) expect(screen.getByPlaceholderText(`Filter ${header}`)).toBeInTheDocument();
  for (const row of rows()) expect(within(row).getAllByRole('cell')[9]).toHaveTextContent(/^N\.A\.$/);
});

test('The filters search what is shown of the loaded page, and the screen says so', async () => {
  const { user } = await open();
  expect(screen.getByText('Filters search the 50 rows of this page.')).toBeInTheDocument();
  const date = firstRow().getAllByRole('cell')[2]?.textContent ?? '';
  expect(date).toMatch(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} [AP]M$/);
  await user.type(screen.getByPlaceholderText('Filter Enter Date'), date);
  expect(rows().length).toBeGreaterThan(0);
  for (const row of rows()) expect(within(row).getAllByRole('cell')[2]).toHaveTextContent(date);
  await user.type(screen.getByPlaceholderText('Filter Contact Person'), 'nobody is called this');
  expect(screen.getByText('No matching records found')).toBeInTheDocument();
});

test('All eleven lists can be chosen; the choice and the page live in the address', async () => {
  const { user, router, unmount } = await open();
  expect(await optionsOf(user, 'Status')).toHaveLength(11);
  await choose(user, 'Status', 'New Leads');
  await screen.findByRole('table', { name: 'New Leads table' });
  expect(router.state.location.search).toBe('?status=1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=1&page=2'));
  await waitFor(() => expect(screen.getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page'));
  const id = firstRow().getAllByRole('cell')[0]?.textContent ?? '';
  unmount();
  await open('/table?status=1&page=2');
  expect(firstRow().getAllByRole('cell')[0]).toHaveTextContent(id);
});

test('On statuses 1 to 5 the contact person links to the lead; in a work queue there is no link and only the day shows', async () => {
  const { user } = await open('/table?status=4');
  const first = firstRow();
  const id = first.getAllByRole('cell')[0]?.textContent;
  expect(first.getAllByRole('link')[0]).toHaveAttribute('href', `/lead-update/${id}`);
  await choose(user, 'Status', 'Scheduled Site Leads');
  await screen.findByRole('table', { name: 'Scheduled Site Leads table' });
  const cells = firstRow().getAllByRole('cell');
  expect(cells[3]?.querySelector('a')).toBeNull();
  expect(cells[2]).toHaveTextContent(/^\d{4}-\d{2}-\d{2}$/);
});

test('Rows per page and its pages work within the loaded page', async () => {
  const { user } = await open();
  await choose(user, 'Rows per page', '10');
  expect(rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  expect(screen.getByText('11–20 of 50 rows')).toBeInTheDocument();
});

test('A page past the end says so and leads to the last one; a status that is none is the one to begin with', async () => {
  const { user } = await renderApp({ server, path: '/table?status=hot&page=9999' });
  await user.click(await screen.findByRole('button', { name: 'Show the last page' }));
  await table();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('In Progress Leads');
});
