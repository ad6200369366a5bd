import { screen, within } from '@testing-library/react';
import { renderThemed } from '../../support/renderThemed';
import { choose, optionsOf } from '../../support/screenActions';
import { DataTable, type DataTableColumn } from '../../../src/web/dataTable/DataTable';

interface City {
  id: number;
  name: string;
  state: string | null;
}

const cities: City[] = Array.from({ length: 30 }, (_unused, index) => ({
  id: index + 1,
  name: `${index % 2 === 0 ? 'Pune' : 'Nagpur'} ${index + 1}`,
  state: index === 3 ? null : 'Maharashtra',
}));

const columns: readonly DataTableColumn<City>[] = [
  { field: 'id', headerName: '#' },
  { field: 'name', headerName: 'City', renderCell: ({ name }) => <strong>{name}</strong> },
  { field: 'state', headerName: 'State' },
];

const show = (more: { pager?: boolean; rowsPerPageOptions?: readonly number[] } = {}) => {
  const table = (data: City[]) => (
    <DataTable label="Cities" columns={columns} rowKey={({ id }) => id} {...more} data={data} />
  );
  const { user, rerender } = renderThemed(table(cities));
  return { user, replace: (data: City[]) => rerender(table(data)) };
};

const bodyRows = () =>
  within(screen.getByRole('table', { name: 'Cities' }))
    .getAllByRole('row')
    .slice(1);

const filterBox = (header: string) => screen.getByPlaceholderText(`Filter ${header}`);

test('There is one header cell per column, each with a filter box', () => {
  show();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    '#',
    'City',
    'State',
  ]);
  for (const header of ['#', 'City', 'State']) expect(filterBox(header)).toHaveRole('textbox');
});

test('The page size starts as the first of the options, 5 by default, and nothing changes it without a pager', () => {
  show();
  expect(bodyRows()).toHaveLength(5);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('All active filters must match, in any case', async () => {
  const { user } = show({ rowsPerPageOptions: [50] });
  await user.type(filterBox('City'), 'nAGPUR');
  expect(bodyRows()).toHaveLength(15);
  await user.type(filterBox('#'), '2');
  expect(bodyRows().map((row) => row.textContent)).toEqual(
    [2, 12, 20, 22, 24, 26, 28].map((id) => `${id}Nagpur ${id}Maharashtra`),
  );
});

test('When no row matches, one cell over all columns says so', async () => {
  const { user } = show();
  await user.type(filterBox('State'), 'Kerala');
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells).toHaveLength(1);
  expect(cells[0]).toHaveTextContent(/^No matching records found$/);
  expect(cells[0]).toHaveAttribute('colspan', '3');
});

test('When no row matches, all filters can be cleared at once, and the focus stays with them', async () => {
  // The first of the options is the page size.
  const { user, replace } = show({ rowsPerPageOptions: [50, 7] });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.type(filterBox('City'), 'Pune');
  await user.type(filterBox('State'), 'Kerala');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(bodyRows()).toHaveLength(30);
  expect(filterBox('City')).toHaveValue('');
  expect(filterBox('State')).toHaveValue('');
  expect(filterBox('City')).toHaveFocus();
  replace([]);
  expect(screen.getByText('No matching records found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('A custom renderer draws the cell, and the filter still searches the field', async () => {
  const { user } = show();
  expect(screen.getByText('Pune 1').tagName).toBe('STRONG');
  await user.type(filterBox('City'), 'Pune 29');
  expect(bodyRows()).toHaveLength(1);
});

test('The pager turns pages and changes their size', async () => {
  const { user } = show({ pager: true });
  expect(screen.getByText('1–5 of 30 rows')).toBeInTheDocument();
  expect(await optionsOf(user, 'Rows per page')).toEqual(['5', '10', '25']);
  expect(screen.getByRole('button', { name: 'Previous rows' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  expect(bodyRows()[0]).toHaveTextContent('Nagpur 6');
  await choose(user, 'Rows per page', '25');
  expect(bodyRows()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  expect(screen.getByText('26–30 of 30 rows')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next rows' })).toBeDisabled();
});

test('Any change of a filter goes back to the first page', async () => {
  const { user } = show({ pager: true });
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  await user.type(filterBox('State'), 'm');
  expect(screen.getByText('1–5 of 29 rows')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  await user.clear(filterBox('State'));
  expect(screen.getByText('1–5 of 30 rows')).toBeInTheDocument();
});

test('When the data shrinks below the open page, the last page with rows shows', async () => {
  const { user, replace } = show({ pager: true });
  await user.click(screen.getByRole('button', { name: 'Next rows' }));
  replace(cities.slice(0, 3));
  expect(bodyRows()).toHaveLength(3);
});
