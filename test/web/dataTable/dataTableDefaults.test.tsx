import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../../../src/web/ui/theme';
import { optionsOf } from '../../support/screenActions';
import { DataTable } from '../../../src/web/dataTable/DataTable';

test('Without options of its own a table offers 5, 10 and 25 rows a page', async () => {
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
  expect(await optionsOf(userEvent.setup(), 'Rows per page')).toEqual(['5', '10', '25']);
});
