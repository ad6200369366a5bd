import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { theme } from '../../../src/web/app/theme';
import { DataTable } from '../../../src/web/data-table/DataTable';

test('Without options of its own a table offers 5, 10 and 25 rows a page', () => {
  render(
    <ThemeProvider theme={theme}>
      <DataTable
        label="Cities"
        columns={[{ field: 'name', headerName: 'City' }]}
        rowKey={({ name }) => name}
        data={[{ name: 'Pune' }]}
        pager
      />
    </ThemeProvider>,
  );
  const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25']);
});
