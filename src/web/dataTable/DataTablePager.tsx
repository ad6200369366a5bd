import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { formatCount } from '../../contract/numbers';
import { SelectField } from '../ui/SelectField';

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

export const DataTablePager = ({ page, size, total, sizes, onPage, onSize, children }: DataTablePagerProps) => {
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
