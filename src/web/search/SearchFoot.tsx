import { styled } from '@mui/material/styles';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import { errorText } from '../api/apiError';
import { RetryButton } from '../failures/RetryButton';
import { Button } from '../ui/Button';
import type { Search } from './SearchDialog';

const Foot = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 52,
  padding: '6px 16px',
  borderTop: `1px solid ${vars.palette.line.soft}`,
  color: vars.palette.text.secondary,
  fontSize: 13,
  '& > [role]': { flex: '1 1 auto' },
  '& > [role]:empty': { display: 'none' },
}));

const size = limits.searchPageSize;

const statusText = (text: string, page: number, { leads, total, isLoading }: Search): string => {
  if (text === '') return 'Type a number or its last four digits, a name, or a customer ID.';
  if (isLoading || leads === undefined) return 'Searching...';
  if (total === 0) return 'No lead found.';
  if (total === 1) return '1 lead found.';
  if (total <= size) return `${total} leads found.`;
  const first = (page - 1) * size + 1;
  const rows = `${first}–${Math.min(total, first + size - 1)}`;
  return total < limits.searchDepth
    ? `${rows} of ${formatCount(total)} leads.`
    : `${rows} of the top ${formatCount(total)} leads. Type more to narrow it down.`;
};

interface SearchFootProps {
  text: string;
  page: number;
  search: Search;
  onPage: (page: number) => void;
  onRetry: () => void;
}

export const SearchFoot = ({ text, page, search, onPage, onRetry }: SearchFootProps) => {
  const { leads, total, error } = search;
  const hasPages = leads !== undefined && total > size;
  return (
    // Keeps the focus in the field.
    <Foot onMouseDown={(event) => event.preventDefault()}>
      <span role="status">{error === undefined ? statusText(text, page, search) : ''}</span>
      {error === undefined ? null : (
        <>
          <span role="alert">{errorText(error)}</span>
          <RetryButton error={error} onRetry={onRetry} variant="outlined" />
        </>
      )}
      {hasPages ? (
        <>
          <Button aria-label="Previous page of leads" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button
            aria-label="Next page of leads"
            aria-keyshortcuts="PageDown"
            disabled={page * size >= total}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </>
      ) : null}
    </Foot>
  );
};
