import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Page } from '../../contract/leads';
import { networkFailures } from '../api/apiError';
import { LoadFailure } from '../failures/LoadFailure';
import { Pager } from '../ui/Pager';
import { Panel } from '../ui/Panel';
import { LoadingState, PastEnd } from '../ui/States';

export const EntryItem = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  padding: '10px 16px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${vars.palette.line.soft}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
}));

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

const Foot = styled('div')({
  padding: 12,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
  alignItems: 'center',
});

interface PagedProps<Row> {
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
        <Foot>
          {note}
          <Pager page={data.page} lastPage={data.lastPage} isWideAtEdges onPage={onPage} />
        </Foot>
      ) : null}
    </Panel>
  );
};

interface EntryPagesProps<Row> extends Omit<PagedProps<Row>, 'keepsPager' | 'children'> {
  name: string;
  entryOf: (row: Row, place: number) => ReactNode;
}

export const EntryPages = <Row,>({ name, entryOf, ...paged }: EntryPagesProps<Row>) => (
  <Paged {...paged}>
    {({ rows }, isStale) => (
      <Entries aria-label={name} aria-busy={isStale}>
        {rows.map((row, place) => entryOf(row, place))}
      </Entries>
    )}
  </Paged>
);
