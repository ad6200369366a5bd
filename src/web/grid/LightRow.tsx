import {
  type GridCellCoordinates,
  gridFocusCellSelector,
  type GridRowId,
  type GridRowProps,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { checkboxColumn } from '../lists/listTracks';
import { gridClasses, selectedClass } from './classNames';
import { NativeCheckbox } from './NativeCheckbox';

// Space checks the box; the grid would scroll down a page.
const keepSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.stopPropagation();
};

const slotProps = { htmlInput: { 'aria-label': 'Select row', name: 'select_row' } };

interface RowCheckboxProps {
  id: GridRowId;
  isChecked: boolean;
  isDisabled: boolean;
  tabIndex: number;
}

/** The checkbox of a light row. The grid's own event keeps its Shift-click ranges. */
const RowCheckbox = memo(function RowCheckbox({ id, isChecked, isDisabled, tabIndex }: RowCheckboxProps) {
  const apiRef = useGridApiContext();
  return (
    <NativeCheckbox
      className={gridClasses.checkboxInput}
      checked={isChecked}
      disabled={isDisabled}
      tabIndex={tabIndex}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        apiRef.current.publishEvent('rowSelectionCheckboxChange', { value: event.target.checked, id }, event)
      }
      onKeyDown={keepSpace}
      slotProps={slotProps}
    />
  );
});

/** Publishes the cell events that the grid and our lists use: four handlers per row instead of eight per cell. */
const useRowEvents = (id: GridRowId) => {
  const apiRef = useGridApiContext();
  return useMemo(() => {
    const paramsOf = ({ target }: SyntheticEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
      const field = cell?.dataset['field'];
      return field !== undefined && apiRef.current.getRow(id) ? apiRef.current.getCellParams(id, field) : undefined;
    };
    const publish = (name: 'cellMouseDown' | 'cellClick' | 'cellDoubleClick') => (event: MouseEvent<HTMLElement>) => {
      const params = paramsOf(event);
      if (params) apiRef.current.publishEvent(name, params, event);
    };
    return {
      onMouseDown: publish('cellMouseDown'),
      onClick: publish('cellClick'),
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        publish('cellDoubleClick')(event);
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

type Api = ReturnType<typeof useGridApiContext>;

const fieldIn = (cell: GridCellCoordinates | null, id: GridRowId): string | null =>
  cell?.id === id ? cell.field : null;

const tabStopIn = (apiRef: Api, id: GridRowId) => fieldIn(gridTabIndexCellSelector(apiRef), id);
const focusIn = (apiRef: Api, id: GridRowId) => fieldIn(gridFocusCellSelector(apiRef), id);

/** Returns the field of the row's tab stop, and moves the browser's focus to the cell that the grid focuses. */
const useRowFocus = (id: GridRowId, element: RefObject<HTMLElement | null>): string | null => {
  const apiRef = useGridApiContext();
  const tabStop = useGridSelector(apiRef, tabStopIn, id);
  const focused = useGridSelector(apiRef, focusIn, id);
  useLayoutEffect(() => {
    const cell = focused === null ? null : element.current?.querySelector(`:scope > [data-field="${focused}"]`);
    if (!cell || cell.contains(document.activeElement)) return;
    // Not by its tabIndex, which is set after the focus.
    const control = cell.querySelector<HTMLElement>('a, input:enabled');
    (control ?? (cell instanceof HTMLElement ? cell : undefined))?.focus({ preventScroll: true });
  }, [element, focused]);
  return tabStop;
};

const alignClasses = {
  left: gridClasses['cell--textLeft'],
  center: gridClasses['cell--textCenter'],
  right: gridClasses['cell--textRight'],
};

type Column = GridRowProps['visibleColumns'][number];

const looks = new WeakMap<Column, { className: string; style: CSSProperties }>();

/** Keeps one object per column, so that React finds nothing to compare at a page flip. */
const cellLook = (column: Column) => {
  const known = looks.get(column);
  if (known) return known;
  const { align = 'left', display, cellClassName, computedWidth } = column;
  const className = [
    gridClasses.cell,
    alignClasses[align],
    display === 'flex' && gridClasses['cell--flex'],
    typeof cellClassName === 'string' && cellClassName,
  ];
  const look = { className: className.filter(Boolean).join(' '), style: { width: computedWidth } };
  looks.set(column, look);
  return look;
};

const rowStyle = (height: GridRowProps['rowHeight']): CSSProperties & Record<'--height', string> => {
  const size = typeof height === 'number' ? `${height}px` : height;
  return { minHeight: size, maxHeight: size, '--height': size };
};

/** A focused row that is scrolled out of sight stays in the document to keep the focus. */
const hiddenRowStyle: CSSProperties = { opacity: 0, width: 0, height: 0 };

interface LightRowProps {
  slot: GridRowProps;
  dataId: number;
  isSelected: boolean | undefined;
  isSelectionForbidden: boolean;
  className?: string | undefined;
  content: (field: string, tabIndex: 0 | -1) => ReactNode;
}

// aria-rowindex counts from 1, and the header is row 1.
const firstRowIndex = 2;

const emptyCell = `${gridClasses.cell} ${gridClasses.cellEmpty}`;

/**
 * Draws a row at a fifth of the grid's own time. Keyboard, focus and selection stay the grid's; editing, spans, dragging
 * and column virtualisation are off in every list.
 */
export const LightRow = ({ slot, dataId, isSelected, isSelectionForbidden, className, content }: LightRowProps) => {
  const { rowId, index, visibleColumns, rowHeight, isFirstVisible, isLastVisible, isNotVisible } = slot;
  const element = useRef<HTMLDivElement>(null);
  const tabStop = useRowFocus(rowId, element);
  const style = useMemo(() => rowStyle(rowHeight), [rowHeight]);
  const classNames = [
    gridClasses.row,
    isFirstVisible && gridClasses['row--firstVisible'],
    isLastVisible && gridClasses['row--lastVisible'],
    isSelected && selectedClass,
    className,
  ];
  return (
    <div
      ref={element}
      role="row"
      data-id={dataId}
      data-rowindex={index}
      aria-rowindex={index + firstRowIndex}
      aria-selected={isSelectionForbidden ? undefined : isSelected}
      className={classNames.filter(Boolean).join(' ')}
      style={isNotVisible ? hiddenRowStyle : style}
      {...useRowEvents(rowId)}
    >
      {visibleColumns.map((column, at) => {
        const { field } = column;
        const tabIndex = field === tabStop && !isNotVisible ? 0 : -1;
        const look = cellLook(column);
        const isCheckbox = field === checkboxColumn.field;
        const shown = isCheckbox ? (
          <RowCheckbox
            id={rowId}
            isChecked={isSelected === true}
            isDisabled={isSelectionForbidden}
            tabIndex={isSelectionForbidden ? -1 : tabIndex}
          />
        ) : (
          content(field, tabIndex)
        );
        return (
          <div
            key={field}
            role="gridcell"
            data-field={field}
            data-colindex={at}
            aria-colindex={at + 1}
            className={look.className}
            style={look.style}
            // An enabled checkbox is the tab stop itself; beside a link its cell is one, too.
            tabIndex={isCheckbox && !isSelectionForbidden ? -1 : tabIndex}
          >
            {shown}
          </div>
        );
      })}
      <div role="none" className={emptyCell} />
    </div>
  );
};
