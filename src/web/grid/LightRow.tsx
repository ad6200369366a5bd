import type { GridRowProps } from '@mui/x-data-grid';
import { useRef, type ReactNode } from 'react';
import { gridClasses, selectedClass } from './classNames';
import { hiddenRowStyle, lightCellLook, lightRowStyle } from './lightCell';
import { checkboxColumn } from '../checkboxColumn';
import { RowCheckbox } from './RowCheckbox';
import { useRowEvents } from './useRowEvents';
import { useRowFocus } from './useRowFocus';

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
      style={isNotVisible ? hiddenRowStyle : lightRowStyle(rowHeight)}
      {...useRowEvents(rowId)}
    >
      {visibleColumns.map((column, at) => {
        const { field } = column;
        const tabIndex = field === tabStop && !isNotVisible ? 0 : -1;
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
        const { className: cellClass, style } = lightCellLook(column);
        return (
          <div
            key={field}
            role="gridcell"
            data-field={field}
            data-colindex={at}
            aria-colindex={at + 1}
            className={cellClass}
            style={style}
            // An enabled checkbox is the tab stop itself; beside a link its cell is one, too.
            tabIndex={isCheckbox && !isSelectionForbidden ? -1 : tabIndex}
            title={typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined}
          >
            {shown}
          </div>
        );
      })}
      <div role="none" className={emptyCell} />
    </div>
  );
};
