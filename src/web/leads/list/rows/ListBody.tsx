import { memo, type ComponentProps, type ReactNode } from 'react';
import type { ListedLead, Page } from '../../../../contract/leads';
import { LoadFailure } from '../../../failures/LoadFailure';
import type { LeadList } from '../../../lists/leadLists';
import { rangeText } from '../../../lists/rangeText';
import { Button } from '../../../ui/Button';
import { Pager } from '../../../ui/Pager';
import { EmptyState } from '../../../ui/States';
import { NoLeads } from '../NoLeads';

interface ListFooterProps extends ComponentProps<typeof Pager> {
  rowCount: number;
  total: number;
}

export const ListFooter = memo(function ListFooter({ rowCount, total, ...pager }: ListFooterProps) {
  return (
    <div className="rows-footer">
      <span>{rangeText({ page: pager.page, total }, rowCount)}</span>
      <Pager {...pager} />
    </div>
  );
});

interface ListBodyProps {
  list: LeadList;
  page: Page<ListedLead> | undefined;
  error: unknown;
  isFiltered: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  onClearFilters: () => void;
  outline: ReactNode;
  children: ReactNode;
}

export const ListBody = (props: ListBodyProps) => {
  const { list, page, error, isFiltered, onRetry, onPage, onClearFilters, outline, children } = props;
  const clear = isFiltered ? (
    <Button variant="outlined" onClick={onClearFilters}>
      Clear filters
    </Button>
  ) : undefined;
  if (!page) return error ? <LoadFailure error={error} onRetry={onRetry} otherwise={clear} /> : outline;
  if (page.rows.length > 0) return children;
  if (page.total > 0) {
    return (
      <EmptyState text={`There is no page ${page.page}: this list ends with page ${page.lastPage}.`}>
        <Button variant="outlined" onClick={() => onPage(page.lastPage)}>
          Go to the last page
        </Button>
      </EmptyState>
    );
  }
  return clear ? (
    <EmptyState text="No lead matches these filters.">{clear}</EmptyState>
  ) : (
    <NoLeads list={list} text="There are no leads here." />
  );
};
