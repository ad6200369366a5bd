import type { GridApi } from '@mui/x-data-grid';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { RefObject } from 'react';
import { leadsApi, useGetListNewsQuery, type LeadPage } from '../../../api/leadsApi';
import { focusHeading } from '../../../focusHeading';
import { placeId } from '../../../grid/places';
import type { LeadPageRequest } from '../../../lists/listRequest';
import { newsText } from '../../../live/listNews';
import { nextFrame } from '../../../nextFrame';
import { useAppDispatch } from '../../../session/hooks';
import { Button } from '../../../ui/Button';

/** Covers the last rows without moving them; clicks beside the button pass through. */
const Place = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 'var(--news-bottom, 10px)',
  zIndex: theme.zIndex.mobileStepper,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& .button': { pointerEvents: 'auto', borderRadius: 999, boxShadow: theme.shadows[4] },
}));

interface ListNewsProps {
  request: LeadPageRequest | undefined;
  page: LeadPage | undefined;
  apiRef?: RefObject<GridApi | null>;
}

export const ListNews = ({ request, page, apiRef }: ListNewsProps) => {
  const dispatch = useAppDispatch();
  const { currentData } = useGetListNewsQuery(request ?? skipToken);
  // News about an earlier state of the page does not count.
  const news = currentData?.shown === page ? currentData : undefined;
  const show = async (): Promise<void> => {
    if (!request || !news) return;
    const { fresh } = news;
    dispatch(
      leadsApi.util.upsertQueryEntries([
        { endpointName: 'getLeads', arg: request, value: fresh },
        { endpointName: 'getListNews', arg: request, value: null },
      ]),
    );
    // By then the grid has the new rows.
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
