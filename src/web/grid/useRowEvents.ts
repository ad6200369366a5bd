import { useGridApiContext, type GridRowId } from '@mui/x-data-grid';
import { useMemo, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';

const fieldOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]')?.dataset['field'] : undefined;

/** Publishes the cell events that the grid and our lists use: four handlers per row instead of eight per cell. */
export const useRowEvents = (id: GridRowId) => {
  const apiRef = useGridApiContext();
  return useMemo(() => {
    const paramsOf = (event: SyntheticEvent) => {
      const field = fieldOf(event);
      return field !== undefined && apiRef.current.getRow(id) ? apiRef.current.getCellParams(id, field) : undefined;
    };
    return {
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        const params = paramsOf(event);
        if (params) apiRef.current.publishEvent('cellMouseDown', params, event);
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const params = paramsOf(event);
        if (params) apiRef.current.publishEvent('cellClick', params, event);
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const params = paramsOf(event);
        if (params) apiRef.current.publishEvent('cellDoubleClick', params, event);
        if (apiRef.current.getRow(id)) {
          apiRef.current.publishEvent('rowDoubleClick', apiRef.current.getRowParams(id), event);
        }
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const params = paramsOf(event);
        if (params) apiRef.current.publishEvent('cellKeyDown', params, event);
      },
    };
  }, [apiRef, id]);
};
