import type { ReactNode } from 'react';
import type { Page } from '../../contract/leads';
import { networkFailures } from '../api/apiError';
import { addLook } from '../dom/addLook';
import { LoadFailure } from '../failures/LoadFailure';
import { Pager } from '../ui/Pager';
import { Panel } from '../ui/Panel';
import { LoadingState, PastEnd } from '../ui/States';

addLook(`.paged-foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:8px;padding:12px}`);

export interface PagedProps<Row> {
  query: {
    data?: Page<Row> | undefined;
    currentData?: unknown;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  empty: ReactNode;
  note?: ReactNode;
  /** Shows the pager of a single page, too. */
  keepsPager?: boolean;
  onPage: (page: number) => void;
  /** `isStale`: another page is on its way. */
  children: (page: Page<Row>, isStale: boolean) => ReactNode;
}

/** The rows of a page, or why there are none, and the way to other pages. */
export const Paged = <Row,>({ query, empty, note, keepsPager = false, onPage, children }: PagedProps<Row>) => {
  const { data, currentData, isFetching, refetch } = query;
  const isUnreadable = data !== undefined && data.total > 0 && data.rows.length === 0 && data.page <= data.lastPage;
  const error = isFetching ? undefined : (query.error ?? (isUnreadable ? networkFailures.unreadable : undefined));
  return (
    <Panel sx={{ overflow: 'hidden' }}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.total === 0 ? (
        empty
      ) : data.rows.length === 0 ? (
        <PastEnd onLast={() => onPage(data.lastPage)} />
      ) : (
        children(data, isFetching && currentData === undefined)
      )}
      {data && !error && (keepsPager || data.lastPage > 1) ? (
        <div className="paged-foot">
          {note}
          <Pager page={data.page} lastPage={data.lastPage} isWideAtEdges onPage={onPage} />
        </div>
      ) : null}
    </Panel>
  );
};
