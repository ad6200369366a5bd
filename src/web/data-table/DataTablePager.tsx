import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '8px 12px',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}));

const SizeSelect = styled('select')(({ theme }) => ({
  height: 32,
  marginLeft: 8,
  padding: '0 6px',
  font: 'inherit',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 6,
}));

interface DataTablePagerProps {
  /** Counts from 0, as in the table. */
  page: number;
  size: number;
  /** Rows that match. */
  total: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Page and size of a table whose rows are all here. */
export const DataTablePager = ({ page, size, total, sizes, onPage, onSize }: DataTablePagerProps) => {
  const id = useId();
  const last = Math.min(total, (page + 1) * size);
  return (
    <Bar>
      <div>
        <label htmlFor={id}>Rows per page</label>
        <SizeSelect id={id} value={size} onChange={({ target }) => onSize(Number(target.value))}>
          {sizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SizeSelect>
      </div>
      <span role="status">{total === 0 ? '0 rows' : `${page * size + 1}–${last} of ${total} rows`}</span>
      <nav aria-label="Pages of the table">
        <IconButton size="small" aria-label="Previous rows" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" aria-label="Next rows" disabled={last >= total} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
      </nav>
    </Bar>
  );
};
