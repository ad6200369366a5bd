import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../contract/numbers';
import { addLook } from '../dom/addLook';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';

// The rows scroll under a fixed header. A parent that sets its own height sets the variable to `none`.
addLook(`.sheet{position:relative;flex:1 1 auto;min-height:0;overflow:auto;container-type:inline-size;
max-height:var(--sheet-height,max(360px,74dvh))}
.sheet table{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
.sheet th{position:sticky;top:0;z-index:1;padding:8px 10px 10px;text-align:left;white-space:nowrap;font-weight:600;
color:var(--muted);background:color-mix(in srgb,var(--background) 60%,var(--surface));
border-bottom:1px solid var(--line-soft)}
.sheet input{display:block;min-width:100%;height:32px;margin-top:6px;padding:0 8px;border:1px solid var(--line-strong);
border-radius:6px;color:var(--text);background:var(--surface);font:inherit;font-weight:400}
.sheet input::placeholder{color:var(--muted);opacity:1}
.sheet input:focus-visible{outline:2px solid var(--primary);outline-offset:-1px}
.sheet td{height:36px;max-width:340px;padding:6px 10px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;
border-bottom:1px solid var(--line-soft)}
.sheet tr:hover td{background:var(--primary-soft)}
.sheet td[colspan]{max-width:none;padding:0;overflow:visible;color:var(--muted);text-align:center}
.sheet .in-sight{position:sticky;left:0;width:100cqi;padding:28px;white-space:normal;text-align:center}
.sheet-bar{flex:none;display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;min-height:50px;padding:6px 14px;
border-top:1px solid var(--line-soft);color:var(--muted)}
.sheet-bar .size>div{display:flex;align-items:center;gap:8px}
.sheet-bar .size label{margin:0;font-size:inherit;font-weight:inherit;white-space:nowrap}
.sheet-bar .size .field-box{width:84px}`);

type ColumnFilters = Readonly<Record<string, string>>;

export const stringified = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  // `[object Object]` would match every row.
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Every filter must match its field, ignoring case (spec §5). */
export const filterRows = <Row extends object>(rows: readonly Row[], filters: ColumnFilters): readonly Row[] => {
  const wanted = Object.entries(filters).map(([field, text]) => [field, text.toLowerCase()] as const);
  return rows.filter((row) =>
    wanted.every(([field, text]) => stringified(Reflect.get(row, field)).toLowerCase().includes(text)),
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
  const before = shownPage * size;
  const rows = matches.slice(before, before + size);
  const range = `${formatCount(before + 1)}–${formatCount(before + rows.length)} of ${formatCount(matches.length)}`;
  const sizes = useMemo(
    () => rowsPerPageOptions.map((option) => ({ value: String(option), label: formatCount(option) })),
    [rowsPerPageOptions],
  );

  const clearFilters = (): void => {
    // The pressed button disappears, so the first used filter takes the focus.
    const inputs = [...(scroller.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => value !== '')?.focus();
    setFilters({});
    setPage(0);
  };
  return (
    <>
      <div className="sheet" ref={scroller} role="region" aria-label={`${label}, scrollable`} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ field, headerName }) => (
                <th key={field} scope="col" aria-label={headerName}>
                  {headerName}
                  <input
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
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-id={rowKey(row)}>
                {columns.map(({ field, renderCell }) => (
                  <td key={field}>{renderCell ? renderCell(row) : stringified(row[field])}</td>
                ))}
              </tr>
            ))}
            {rows.length === 0 ? (
              <tr>
                <td colSpan={columns.length}>
                  <div className="in-sight">No matching records found</div>
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
        {rows.length === 0 && data.length > 0 ? (
          <div className="in-sight">
            <Button variant="outlined" onClick={clearFilters}>
              Clear filters
            </Button>
          </div>
        ) : null}
      </div>
      {pager ? (
        <div className="sheet-bar">
          <div className="size">
            <SelectField
              label="Rows per page"
              value={String(size)}
              options={sizes}
              alwaysChosen
              onChange={(next) => {
                setSize(Number(next));
                setPage(0);
              }}
            />
          </div>
          <span role="status">{rows.length === 0 ? '0 rows' : `${range} rows`}</span>
          {matches.length > size ? (
            <nav aria-label="Pages of the table">
              <IconButton
                size="small"
                aria-label="Previous rows"
                disabled={shownPage === 0}
                onClick={() => setPage(shownPage - 1)}
              >
                <ChevronLeft />
              </IconButton>
              <IconButton
                size="small"
                aria-label="Next rows"
                disabled={before + size >= matches.length}
                onClick={() => setPage(shownPage + 1)}
              >
                <ChevronRight />
              </IconButton>
            </nav>
          ) : null}
          {children}
        </div>
      ) : null}
    </>
  );
};
