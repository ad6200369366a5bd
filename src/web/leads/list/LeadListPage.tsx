import { useGridApiRef } from '@mui/x-data-grid';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../api/apiError';
import { RetryButton } from '../../failures/RetryButton';
import type { LeadList } from '../../leadLists';
import { useForbidden } from '../../session/permissions';
import { Note } from '../../ui/Note';
import { RoleNote } from '../../ui/RoleNote';
import { useSameNumber } from './duplicates/sameNumber';
import { FilterBar } from './filters/FilterBar';
import { LeadGrid } from './rows/LeadGrid';
import { ListBody } from './rows/ListBody';
import { FooterBar, ListFooter } from './rows/ListFooter';
import { RowsFrame } from './rows/RowsFrame';
import { RowsOutline } from './rows/RowsOutline';
import { useListLayout } from './rows/useListLayout';
import { ListHeading } from './ListHeading';
import { hasFilters, isSameSearch, noFilters, type ListFilters } from '../../lists/listParams';
import { useScreenStands } from '../../useScreenStands';
import { useLeadAhead } from './useLeadAhead';
import { useLeadPage } from './useLeadPage';
import { LateDistribute } from './LateDistribute';
import { LateTransferBar } from './transfer/LateTransferBar';
import { useListParams } from './useListParams';
import { useListView } from './useListView';
import { useSelection } from './transfer/useSelection';

/** One of the eleven lists: filters, rows, pages, and for those who hand leads out what they do with the selected ones. */
export const LeadListPage = ({ list }: { list: LeadList }) => {
  const apiRef = useGridApiRef();
  const { state, isInAddress, goTo, apply } = useListParams(list.filters);
  const { page, shown, lastKnown, rows, isFetching, isStale, error, refetch } = useLeadPage(list, state);
  const selection = useSelection();
  const sameNumber = useSameNumber(page);
  const { openedId, markOpened } = useListView(apiRef, rows, isInAddress);

  const latest = useRef({ state, refetch, apply, rows, selection });
  useEffect(() => {
    latest.current = { state, refetch, apply, rows, selection };
  });
  // One function for all pages: a page flip must not redraw the filters.
  const search = useCallback((filters: ListFilters) => {
    const now = latest.current;
    // The same search again asks the server again; another history entry would lead nowhere.
    if (now.state.page === 1 && isSameSearch(filters, now.state.filters)) void now.refetch();
    else now.apply(filters);
  }, []);
  const select = useCallback((ids: ReadonlySet<number>) => {
    const { rows: shown, selection: now } = latest.current;
    const chosen = shown.filter(({ id }) => ids.has(id));
    flushSync(() => now.grid.choose(chosen, shown));
  }, []);
  useScreenStands(!isFetching && (page !== undefined || error !== undefined), select);
  const ahead = useLeadAhead(rows.length > 0);
  const forbidden = useForbidden('assignLeads');
  // On Fresh Leads, which are there to be handed out, those who may not are shown what they may not do, and told.
  const isFresh = list.columns === 'fresh';
  const isSelectable = isFresh || forbidden === undefined;
  const [isDistributing, setDistributing] = useState<boolean>();
  const openDistribute = useCallback(() => setDistributing(true), []);
  const distribute = isFresh && forbidden === undefined ? openDistribute : undefined;
  const layout = useListLayout(list.columns, lastKnown?.total ?? 0, isSelectable);

  return (
    <div className="list-screen">
      <ListHeading list={list} total={page?.total} onDistribute={distribute} />
      <RoleNote text={isFresh ? forbidden : undefined} />
      <FilterBar kind={list.filters} applied={state.filters} onApply={search} />
      {error && page ? (
        <Note severity="warning" action={<RetryButton error={error} color="inherit" onRetry={() => void refetch()} />}>
          These rows may be out of date. {errorText(error)}
        </Note>
      ) : null}
      <section className="panel rows-panel" aria-busy={isFetching} {...ahead}>
        <RowsFrame pinned={layout.pinned} isStale={isStale}>
          <ListBody
            list={list}
            page={page}
            error={error}
            isFiltered={hasFilters(state.filters)}
            onRetry={() => void refetch()}
            onPage={goTo}
            outline={<RowsOutline layout={layout} hasCheckboxes={isSelectable} />}
            onClearFilters={() => apply({ ...noFilters, sort: state.filters.sort })}
          >
            <LeadGrid
              label={list.title}
              layout={layout}
              apiRef={apiRef}
              rows={rows}
              page={shown}
              openedId={openedId}
              sameNumber={sameNumber}
              isSelectionForbidden={forbidden !== undefined}
              selection={isSelectable ? selection.grid : undefined}
              onOpen={markOpened}
            />
          </ListBody>
        </RowsFrame>
        <LateTransferBar
          list={list}
          selected={selection.selected}
          sameNumber={sameNumber}
          filters={state.filters}
          onClear={selection.clear}
          onTaken={selection.remove}
          onDistribute={distribute}
        />
        {lastKnown ? (
          <ListFooter
            page={page?.page ?? state.page}
            asked={state.page}
            lastPage={lastKnown.lastPage}
            rowCount={rows.length}
            total={lastKnown.total}
            onPage={goTo}
          />
        ) : isFetching ? (
          <FooterBar />
        ) : null}
      </section>
      {distribute ? (
        <LateDistribute
          isOpen={isDistributing}
          list={list}
          filters={state.filters}
          selected={selection.selected}
          sameNumber={sameNumber}
          onClose={() => setDistributing(false)}
          onGone={selection.remove}
        />
      ) : null}
    </div>
  );
};
