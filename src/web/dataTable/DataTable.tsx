import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { DataTablePager } from './DataTablePager';
import { BodyCell, FilterInput, HeaderCell, InSight, InSightBelow, Sheet, SheetScroller } from './dataTableParts';
import { filterRows, stringified, type ColumnFilters } from './tableFilter';

export interface DataTableColumn<Row extends object> {
  field: keyof Row & string;
  headerName: string;
  /** Replaces the cell's text; the filter still searches the field. */
  renderCell?: (row: Row) => ReactNode;
}

interface DataTableProps<Row extends object> {
  label: string;
  data: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  rowKey: (row: Row) => string | number;
  /** The first one is the initial size (spec §4). */
  rowsPerPageOptions?: readonly number[];
  pager?: boolean;
  children?: ReactNode;
}

const defaultSizes = [5, 10, 25] as const;

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { label, data, columns, rowKey, rowsPerPageOptions = defaultSizes, pager = false, children } = props;
  const [filters, setFilters] = useState<ColumnFilters>({});
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(rowsPerPageOptions[0] ?? defaultSizes[0]);
  const scroller = useRef<HTMLDivElement>(null);
  const matches = useMemo(() => filterRows(data, filters), [data, filters]);
  const shownPage = Math.min(page, Math.max(0, Math.ceil(matches.length / size) - 1));
  const rows = matches.slice(shownPage * size, (shownPage + 1) * size);

  const clearFilters = (): void => {
    // The pressed button disappears, so the first used filter takes the focus.
    const inputs = [...(scroller.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => value !== '')?.focus();
    setFilters({});
    setPage(0);
  };
  return (
    <>
      <SheetScroller ref={scroller} role="region" aria-label={`${label}, scrollable`} tabIndex={0}>
        <Sheet aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ field, headerName }) => (
                <HeaderCell key={field} scope="col" aria-label={headerName}>
                  {headerName}
                  <FilterInput
                    type="text"
                    placeholder={`Filter ${headerName}`}
                    aria-label={`Filter ${headerName}`}
                    size={headerName.length + 7}
                    value={filters[field] ?? ''}
                    onChange={({ target }) => {
                      setFilters({ ...filters, [field]: target.value });
                      setPage(0);
                    }}
                  />
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ field, renderCell }) => (
                  <BodyCell key={field} title={stringified(row[field])}>
                    {renderCell ? renderCell(row) : stringified(row[field])}
                  </BodyCell>
                ))}
              </tr>
            ))}
            {rows.length === 0 ? (
              <tr>
                <BodyCell colSpan={columns.length} data-whole-row="">
                  <InSight>No matching records found</InSight>
                </BodyCell>
              </tr>
            ) : null}
          </tbody>
        </Sheet>
        {rows.length === 0 && data.length > 0 ? (
          <InSightBelow>
            <Button variant="outlined" onClick={clearFilters}>
              Clear filters
            </Button>
          </InSightBelow>
        ) : null}
      </SheetScroller>
      {pager ? (
        <DataTablePager
          page={shownPage}
          size={size}
          total={matches.length}
          sizes={rowsPerPageOptions}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(0);
          }}
        >
          {children}
        </DataTablePager>
      ) : null}
    </>
  );
};
