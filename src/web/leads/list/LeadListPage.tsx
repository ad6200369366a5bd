import { type GridSortModel, useGridApiRef } from '@mui/x-data-grid';
import { type ComponentProps, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isDueList } from '../../../contract/rules/lists';
import { errorText } from '../../api/apiError';
import { useAsOf } from '../../api/asOf';
import { lookupsApi } from '../../api/lookupsApi';
import { atRest } from '../../dom/frames';
import { RetryButton } from '../../failures/RetryButton';
import { approach, lateCode, useApproach, latePart } from '../../late/latePart';
import type { LeadList } from '../../lists/leadLists';
import { dueChoiceKey, showsDue } from '../../lists/dueChoice';
import { listChoiceKey, listKind } from '../../lists/listChoice';
import { hasFilters, isSameSearch, listAddress, type ListFilters, noFilters } from '../../lists/listParams';
import { useActorId, useAppDispatch } from '../../session/sessionSlice';
import { useForbidden } from '../../session/permissions';
import { Note } from '../../ui/Note';
import { useUnsavedWork } from '../../unsaved/unsavedWork';
import { RoleNote } from '../../views/RoleNote';
import { RowsOutline } from '../../views/RowsOutline';
import { useScreenReady } from '../../dom/useScreenReady';
import { conflictCode, lateLeadCode } from '../form/lateLeadCode';
import { updateLeadCode } from '../form/updateLeadCode';
import { useSameNumber } from './duplicates/sameNumber';
import { FilterBar } from './filters/FilterBar';
import { ListHeading } from './ListHeading';
import { LateNews } from './news/lateNews';
import { LeadGrid } from './rows/LeadGrid';
import { ListBody, ListFooter } from './rows/ListBody';
import { RowsFrame } from './rows/RowsFrame';
import { useListLayout } from './rows/useListLayout';
import { useSelection } from './transfer/useSelection';
import { exportedColumns, LateExportDialog } from '../../files/ExportButton';
import { listRequest } from '../../lists/listRequest';
import { useLeadAhead } from './useLeadAhead';
import { useLeadPage } from './useLeadPage';
import { useListParams } from './useListParams';
import { useListView } from './useListView';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Follows other tabs, and choices of this one. */
const useStored = (key: string): string | null => useSyncExternalStore(subscribe, () => localStorage.getItem(key));

const barCode = lateCode(() => import(/* webpackChunkName: "list-more" */ './transfer/TransferBar'));
const Bar = latePart(barCode, 'TransferBar', { failure: 'The fields for the selected leads could not be loaded.' });

/** The bar for selected leads. Its code is fetched at rest. */
const LateTransferBar = (props: ComponentProps<typeof Bar>) => {
  const isNeeded = props.selected.size > 0;
  useApproach(barCode);
  // The selection may be the work of minutes: sign-in is renewed over the screen.
  useUnsavedWork(isNeeded);
  return isNeeded ? <Bar {...props} /> : null;
};

const LateCellHint = latePart(() => import(/* webpackChunkName: "list-aside" */ './rows/CellHint'), 'CellHint', {
  isIdle: true,
});

const LatePrintSheet = latePart(() => import(/* webpackChunkName: "list-aside" */ './print/PrintSheet'), 'PrintSheet', {
  isIdle: true,
});

const Distribute = latePart(() => import('../distribute/DistributeDialog'), 'DistributeDialog', {
  failure: 'The distribution could not be loaded.',
});

const LateFormAhead = latePart(updateLeadCode, 'FormAhead');

/** Fetches the form's code and choices at rest, and draws the form of a list's first lead ahead. */
const FormAheadAtRest = ({ id }: { id: number }) => {
  const dispatch = useAppDispatch();
  const [rested, setRested] = useState(0);
  useEffect(
    () =>
      atRest(() => {
        [lateLeadCode, conflictCode].forEach(approach);
        void dispatch(lookupsApi.endpoints.getStates.initiate(undefined, { subscribe: false }));
        setRested(id);
      }),
    [dispatch, id],
  );
  return rested === id && <LateFormAhead id={id} />;
};

export const LeadListPage = ({ list }: { list: LeadList }) => {
  const apiRef = useGridApiRef();
  const userId = useActorId();
  const isDueChosen = Boolean(useStored(dueChoiceKey(userId)));
  const choice = useStored(listChoiceKey(userId));
  const { state, isInAddress, addressOf, goTo, apply, setOrder } = useListParams(list, isDueChosen);
  const { page, shown, lastKnown, rows, isFetching, isStale, error, refetch } = useLeadPage(list, state);
  const asOf = useAsOf(page);
  const selection = useSelection();
  const sameNumber = useSameNumber(page);

  const forbidden = useForbidden('assignLeads');
  // On Fresh Leads a person without the right sees the boxes disabled, with the reason.
  const isFresh = list.columns === 'fresh';
  const isSelectable = isFresh || forbidden === undefined;
  const hasDue = showsDue(list.code, state.filters, isDueChosen);
  const kind = listKind(list);
  const total = lastKnown?.total ?? 0;
  const layout = useListLayout({ kind, choice, total, hasCheckboxes: isSelectable, hasDue });
  const { openedId, markOpened } = useListView(apiRef, rows, layout.rowHeight, isInAddress);

  const latest = useRef({ state, page, refetch, apply, rows, selection });
  useEffect(() => {
    latest.current = { state, page, refetch, apply, rows, selection };
  });
  // A stable function: a page flip must not redraw the filters.
  const search = useCallback((filters: ListFilters) => {
    const now = latest.current;
    // A repeated search refetches; a second history entry would lead nowhere.
    if (now.state.page === 1 && isSameSearch(filters, now.state.filters)) void now.refetch();
    else now.apply(filters);
  }, []);
  const sort = useCallback(([sorted]: GridSortModel) => {
    const now = latest.current;
    // The grid drops the order of a column that is hidden; the list keeps it.
    if (sorted) now.apply({ ...now.state.filters, sort: sorted.sort === 'asc' ? 'oldest' : 'newest' });
  }, []);
  const select = useCallback((ids: ReadonlySet<number>) => {
    const { rows: shown, selection: now } = latest.current;
    const chosen = shown.filter(({ id }) => ids.has(id));
    flushSync(() => now.choose(chosen, shown));
  }, []);
  const open = useCallback(
    (id: number) => {
      markOpened(id);
      const { state: asked, page: onScreen, rows: listed } = latest.current;
      // The page on the screen, which a requested one may be about to replace.
      const page = onScreen?.page ?? asked.page;
      return { list: listAddress(list.path, { ...asked, page }), ids: listed.map((row) => row.id) };
    },
    [list, markOpened],
  );
  useScreenReady(!isFetching && (page !== undefined || error !== undefined), select);
  const ahead = useLeadAhead();
  const [isDistributing, setDistributing] = useState(false);
  const openDistribute = useCallback(() => setDistributing(true), []);
  const distribute = isFresh && forbidden === undefined ? openDistribute : undefined;
  const [isExporting, setExporting] = useState(false);
  const openExport = useCallback(() => setExporting(true), []);
  const { filters } = state;
  const exported = {
    ...{ title: list.title, count: page?.total },
    leads: { ...listRequest(list, state), columns: exportedColumns(layout.columns) },
  };
  const listSelection = { list, filters, selected: selection.selected, sameNumber, onGone: selection.remove };

  return (
    <div className="list-screen" data-look={layout.look}>
      <ListHeading
        list={list}
        choice={choice}
        total={page?.total}
        asOf={asOf}
        onDistribute={distribute}
        onExport={openExport}
        hasDue={isDueList(list.code) ? hasDue : undefined}
        onOrder={setOrder}
      />
      <RoleNote text={isFresh ? forbidden : undefined} />
      <FilterBar kind={list.filters} applied={filters} hasDue={hasDue} onApply={search} />
      {error && page ? (
        <Note severity="warning" action={<RetryButton error={error} color="inherit" onRetry={() => void refetch()} />}>
          These rows may be out of date. {errorText(error)}
        </Note>
      ) : null}
      <section className="panel rows-panel" aria-busy={isFetching} {...ahead}>
        <RowsFrame pinned={layout.pinned} width={layout.width} isStale={isStale}>
          <ListBody
            list={list}
            page={page}
            error={error}
            isFiltered={hasFilters(filters)}
            onRetry={() => void refetch()}
            onPage={goTo}
            outline={<RowsOutline columns={layout.columns} hasCheckboxes={isSelectable} />}
            onClearFilters={() => apply({ ...noFilters, sort: filters.sort })}
          >
            <LeadGrid
              label={list.title}
              columns={layout.columns}
              apiRef={apiRef}
              rows={rows}
              page={shown}
              openedId={openedId}
              sameNumber={sameNumber}
              isSelectionForbidden={forbidden !== undefined}
              selected={isSelectable ? selection.selected : undefined}
              onChoose={selection.choose}
              rowHeight={layout.rowHeight}
              sort={isFresh ? undefined : filters.sort}
              onSort={sort}
              onOpen={open}
            />
          </ListBody>
          <LateNews request={shown} page={page} apiRef={apiRef} />
          <LateCellHint />
          {rows[0] ? <FormAheadAtRest id={rows[0].id} /> : null}
          <LatePrintSheet list={list} filters={filters} columns={layout.columns} rows={rows} total={total} />
        </RowsFrame>
        <LateTransferBar {...listSelection} onClear={selection.clear} onDistribute={distribute} />
        {lastKnown ? (
          <ListFooter
            page={page?.page ?? state.page}
            asked={state.page}
            lastPage={lastKnown.lastPage}
            rowCount={rows.length}
            total={lastKnown.total}
            addressOf={addressOf}
            onPage={goTo}
          />
        ) : isFetching ? (
          <div className="rows-footer" />
        ) : null}
      </section>
      <LateExportDialog {...exported} isOpen={isExporting} onClose={() => setExporting(false)} />
      {distribute ? (
        <Distribute {...listSelection} isOpen={isDistributing} onClose={() => setDistributing(false)} />
      ) : null}
    </div>
  );
};
