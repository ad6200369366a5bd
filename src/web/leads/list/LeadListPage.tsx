import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGridApiRef } from '@mui/x-data-grid';
import { useCallback, useEffect, useRef } from 'react';
import { errorText } from '../../api/apiError';
import type { LeadList } from '../../leadLists';
import { useForbidden } from '../../session/permissions';
import { PageHeading } from '../../ui/PageHeading';
import { Panel } from '../../ui/Panel';
import { RoleNote } from '../../ui/RoleNote';
import { FilterBar } from './filters/FilterBar';
import { LeadGrid } from './rows/LeadGrid';
import { ListBody } from './rows/ListBody';
import { ListFooter } from './rows/ListFooter';
import { pinnedByKind, RowsFrame } from './rows/RowsFrame';
import { hasFilters, isSameSearch, noFilters, type ListFilters } from './listParams';
import { TransferBar } from './transfer/TransferBar';
import { useLeadPage } from './useLeadPage';
import { useListParams } from './useListParams';
import { useListView } from './useListView';
import { useOpenLead } from './useOpenLead';
import { useSelection } from './transfer/useSelection';

// As high as the window: the rows scroll inside, under their header.
const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - 104px)',
  minHeight: 600,
  [theme.breakpoints.down('sm')]: { height: 'calc(100dvh - 92px)' },
}));

const Rows = styled(Panel)({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' });

/** One of the eleven lists: filters, rows, pages, and on Fresh Leads the transfer. */
export const LeadListPage = ({ list }: { list: LeadList }) => {
  const apiRef = useGridApiRef();
  const { state, goTo, apply } = useListParams(list.filters);
  const { page, lastKnown, rows, isFetching, isStale, error, refetch } = useLeadPage(list, state);
  const selection = useSelection(rows);
  const { openedId, markOpened } = useListView(apiRef, rows);
  const openLead = useOpenLead(markOpened);

  const latest = useRef({ state, refetch, apply });
  useEffect(() => {
    latest.current = { state, refetch, apply };
  });
  // One function for all pages: a page flip must not redraw the filters.
  const search = useCallback((filters: ListFilters) => {
    const now = latest.current;
    // The same search again asks the server again; another history entry would lead nowhere.
    if (now.state.page === 1 && isSameSearch(filters, now.state.filters)) void now.refetch();
    else now.apply(filters);
  }, []);
  const isSelectable = list.columns === 'fresh';
  const forbidden = useForbidden('assignLeads');

  return (
    <Screen>
      <PageHeading title={list.title}>
        {page ? <Typography color="textSecondary">{`Total Records: ${page.total}`}</Typography> : null}
      </PageHeading>
      <RoleNote text={isSelectable ? forbidden : undefined} />
      <FilterBar kind={list.filters} applied={state.filters} onApply={search} />
      {error && page ? (
        <Alert severity="warning" sx={{ mb: 1.5 }} action={<Button onClick={() => void refetch()}>Try again</Button>}>
          These rows may be out of date. {errorText(error)}
        </Alert>
      ) : null}
      <Rows aria-busy={isFetching}>
        <RowsFrame pinned={pinnedByKind[list.columns]} isStale={isStale}>
          <ListBody
            page={page}
            error={error}
            isFiltered={hasFilters(state.filters)}
            onRetry={() => void refetch()}
            onPage={goTo}
            onClearFilters={() => apply({ ...noFilters, sort: state.filters.sort })}
          >
            <LeadGrid
              list={list}
              apiRef={apiRef}
              rows={rows}
              page={page?.page ?? 1}
              total={page?.total ?? 0}
              openedId={openedId}
              isSelectionForbidden={forbidden !== undefined}
              selection={isSelectable ? selection.grid : undefined}
              {...openLead}
            />
          </ListBody>
        </RowsFrame>
        {isSelectable && selection.selected.size > 0 ? (
          <TransferBar
            selected={selection.selected}
            initial={state.filters}
            onClear={selection.clear}
            onTaken={selection.remove}
          />
        ) : null}
        {lastKnown ? (
          <ListFooter
            page={page?.page ?? state.page}
            lastPage={lastKnown.lastPage}
            rowCount={rows.length}
            total={lastKnown.total}
            onPage={goTo}
          />
        ) : null}
      </Rows>
    </Screen>
  );
};
