import type { ListedLead } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { countOf, formatCount } from '../../contract/numbers';
import { errorText } from '../api/apiError';
import { addLook } from '../dom/addLook';
import { ExportButton } from '../files/ExportButton';
import { RetryButton } from '../failures/RetryButton';
import { Button } from '../ui/Button';
import { NumberLinks } from '../views/NumberLinks';
import type { Search } from './SearchDialog';

addLook(`.search-foot{display:flex;flex:none;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:52px;
padding:6px 16px;border-top:1px solid var(--line-soft);color:var(--muted);font-size:13px}
.search-foot>[role]{flex:1 1 auto}
.search-foot>[role]:empty{display:none}
.search-foot>.number-links{flex:none}
.search-foot .pages{display:flex;gap:12px}`);

const size = limits.searchPageSize;

const statusText = (text: string, page: number, { leads, total, isLoading }: Search): string => {
  if (text === '') return 'Type a number or its last four digits, a name, or a customer ID.';
  if (isLoading || leads === undefined) return 'Searching...';
  if (total === 0) return 'No lead found.';
  if (total <= size) return `${countOf(total, 'lead')} found.`;
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
  /** The lead that Enter opens. */
  marked: ListedLead | undefined;
  onPage: (page: number) => void;
  onRetry: () => void;
}

export const SearchFoot = ({ text, page, search, marked, onPage, onRetry }: SearchFootProps) => {
  const { leads, total, isLoading, error } = search;
  const hasPages = leads !== undefined && total > size;
  return (
    <div className="search-foot">
      <span role="status">{error === undefined ? statusText(text, page, search) : ''}</span>
      {error === undefined ? null : (
        <>
          <span role="alert">{errorText(error)}</span>
          <RetryButton error={error} onRetry={onRetry} variant="outlined" />
        </>
      )}
      {marked?.contact ? (
        <NumberLinks label={`Number of ${marked.name || 'the lead'}`} number={marked.contact} leadId={marked.id} />
      ) : null}
      {leads !== undefined && total > 0 ? (
        <ExportButton title="Search" count={total} leads={{ search_value: text }} />
      ) : null}
      {hasPages ? (
        <span className="pages">
          <Button
            aria-label="Previous page of leads"
            aria-busy={isLoading}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <Button
            aria-label="Next page of leads"
            aria-keyshortcuts="PageDown"
            aria-busy={isLoading}
            disabled={page * size >= total}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </span>
      ) : null}
    </div>
  );
};
