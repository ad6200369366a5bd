import type { GridApi } from '@mui/x-data-grid';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { countOf } from '../../../../contract/numbers';
import type { ApiState } from '../../../api/calls';
import { leadsApi, type LeadPage } from '../../../api/leadsApi';
import { addLook } from '../../../dom/addLook';
import { focusHeading } from '../../../dom/focusHeading';
import { placeId } from '../../../grid/places';
import type { LeadPageRequest } from '../../../lists/listRequest';
import { nextFrame } from '../../../dom/frames';
import { Button } from '../../../ui/Button';

/** New leads at the top of the first page, or the list's growth if that is more; 0 where unknown. */
export const newLeadsIn = (shown: LeadPage, fresh: LeadPage): number => {
  if (fresh.page !== 1) return 0;
  const known = new Set(shown.rows.map(({ id }) => id));
  const firstKnown = fresh.rows.findIndex(({ id }) => known.has(id));
  const onTop = firstKnown < 0 ? fresh.rows.length : firstKnown;
  return Math.max(onTop, fresh.total - shown.total, 0);
};

export const newsText = (shown: LeadPage, fresh: LeadPage): string => {
  const count = newLeadsIn(shown, fresh);
  if (count === 0) return 'Show what has changed';
  return `Show ${countOf(count, 'new lead')}`;
};

// Covers the last rows without moving them; clicks beside the button pass through.
addLook(`.list-news{position:absolute;inset-inline:0;bottom:var(--news-bottom,10px);z-index:1000;display:flex;
justify-content:center;pointer-events:none}
.list-news .button{border-radius:999px;box-shadow:0 2px 8px rgb(0 0 0/.3);pointer-events:auto}`);

export interface ListNewsProps {
  request: LeadPageRequest | undefined;
  page: LeadPage | undefined;
  apiRef?: RefObject<GridApi | null>;
}

// News come through the API, which has joined the store by then.
const useApiDispatch = useDispatch.withTypes<ThunkDispatch<ApiState, unknown, UnknownAction>>();

export const ListNews = ({ request, page, apiRef }: ListNewsProps) => {
  const dispatch = useApiDispatch();
  const fresh = request && page?.fresh;
  const take = useCallback(() => {
    if (request) dispatch(leadsApi.util.updateQueryData('getLeads', request, (shown) => shown.fresh ?? shown));
  }, [dispatch, request]);
  // A page that nobody looks at need not wait.
  useEffect(() => take, [take]);
  const show = async (): Promise<void> => {
    take();
    // The grid has the new rows by then.
    await nextFrame();
    const grid = apiRef?.current;
    if (fresh?.rows.length === 0 || !grid) {
      focusHeading();
      return;
    }
    grid.scroll({ top: 0 });
    grid.setCellFocus(placeId(0), 'name');
  };
  return (
    <div className="list-news" role="status">
      {page && fresh ? (
        <Button variant="contained" size="small" onClick={() => void show()}>
          {newsText(page, fresh)}
        </Button>
      ) : null}
    </div>
  );
};
