import type { GridApi } from '@mui/x-data-grid';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore, type RefObject } from 'react';
import type { ListedLead, Page } from '../../../../contract/leads';
import { leadsApi } from '../../../api/leadsApi';
import { focusHeading } from '../../../focusHeading';
import { placeId } from '../../../grid/places';
import type { LeadPageRequest } from '../../../lists/listRequest';
import { followListNews, listNewsOf, newsText } from '../../../live/listNews';
import { nextFrame } from '../../../nextFrame';
import { useAppDispatch } from '../../../session/hooks';
import { Button } from '../../../ui/Button';

/** Over the end of the rows, which it covers and does not move; a press beside the button reaches them. */
const Place = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  // Above what stands below the rows in the same frame, if anything does.
  bottom: 'var(--news-bottom, 10px)',
  zIndex: theme.zIndex.mobileStepper,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& .button': { pointerEvents: 'auto', borderRadius: 999, boxShadow: theme.shadows[4] },
}));

interface ListNewsProps {
  /** What the rows were asked for by; undefined while they are stale. */
  request: LeadPageRequest | undefined;
  /** What is on the screen. */
  page: Page<ListedLead> | undefined;
  /** The grid that the rows stand in, if it is one. */
  apiRef?: RefObject<GridApi | null>;
}

/** That others changed which leads are in the list, and the way to see it: until it is pressed, no row moves. */
export const ListNews = ({ request, page, apiRef }: ListNewsProps) => {
  const dispatch = useAppDispatch();
  const news = useSyncExternalStore(followListNews, () => request && listNewsOf(request, page));
  const show = async (): Promise<void> => {
    if (!request || !news) return;
    const { fresh } = news;
    dispatch(leadsApi.util.upsertQueryEntries([{ endpointName: 'getLeads', arg: request, value: fresh }]));
    // The button is gone then, and the grid has the rows.
    await nextFrame();
    const grid = apiRef?.current;
    if (fresh.rows.length === 0 || !grid) {
      focusHeading();
      return;
    }
    grid.scroll({ top: 0 });
    grid.setCellFocus(placeId(0), 'name');
  };
  return (
    <Place role="status">
      {news ? (
        <Button variant="contained" size="small" onClick={() => void show()}>
          {newsText(news)}
        </Button>
      ) : null}
    </Place>
  );
};
