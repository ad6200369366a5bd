import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../contract/numbers';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import {
  BodyCell,
  type ColumnFilters,
  FilterInput,
  filterRows,
  HeaderCell,
  InSight,
  InSightBelow,
  Sheet,
  SheetScroller,
  stringified,
} from './dataTableParts';

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 50,
  padding: '6px 14px',
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  color: theme.vars.palette.text.secondary,
}));

const Size = styled('div')({
  '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
  '& label': { margin: 0, fontSize: 'inherit', fontWeight: 'inherit', whiteSpace: 'nowrap' },
  '& .field-box': { width: 84 },
});

interface DataTablePagerProps {
  /** Counts from 0. */
  page: number;
  size: number;
  total: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  children?: ReactNode;
}

const DataTablePager = ({ page, size, total, sizes, onPage, onSize, children }: DataTablePagerProps) => {
  const options = useMemo(
    () => sizes.map((option) => ({ value: String(option), label: formatCount(option) })),
    [sizes],
  );
  const first = page * size + 1;
  const last = Math.min(total, (page + 1) * size);
  return (
    <Bar>
      <Size>
        <SelectField
          label="Rows per page"
          value={String(size)}
          options={options}
          alwaysChosen
          onChange={(next) => onSize(Number(next))}
        />
      </Size>
      <span role="status">
        {total === 0 ? '0 rows' : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} rows`}
      </span>
      {total > size ? (
        <nav aria-label="Pages of the table">
          <IconButton size="small" aria-label="Previous rows" disabled={page === 0} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton size="small" aria-label="Next rows" disabled={last >= total} onClick={() => onPage(page + 1)}>
            <ChevronRight />
          </IconButton>
        </nav>
      ) : null}
      {children}
    </Bar>
  );
};

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
