import type { GridRowProps } from '@mui/x-data-grid';
import { useRef, type ReactNode } from 'react';
import { gridClasses, selectedClass } from './classNames';
import { hiddenRowStyle, lightCellLook, lightRowStyle } from './lightCell';
import { checkboxColumn } from '../checkboxColumn';
import { RowCheckbox } from './RowCheckbox';
import { useRowEvents } from './useRowEvents';
import { useRowFocus } from './useRowFocus';

interface LightRowProps {
  /** What the grid gives its row slot. */
  slot: GridRowProps;
  /** The id of what stands in the row. */
  dataId: number;
  /** Undefined in a grid whose rows cannot be selected. */
  isSelected: boolean | undefined;
  /** Its checkbox is disabled. */
  isSelectionForbidden: boolean;
  className?: string | undefined;
  /**
   * What a cell shows.
   * @param tabIndex of a control in it
   */
  content: (field: string, tabIndex: 0 | -1) => ReactNode;
}

// The header is row 1.
const rowsAbove = 2;

const emptyCell = `${gridClasses.cell} ${gridClasses.cellEmpty}`;

/**
 * A row of plain cells in place of the grid's own, at a fifth of the time. Keyboard, focus and selection stay the grid's;
 * what it does without is off in every list anyway: editing, spans, dragging, pinning by the grid. All columns are drawn:
 * a grid of these virtualises rows alone.
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
      aria-rowindex={index + rowsAbove}
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
            // A box is the tab stop itself, unless it is disabled; a cell with a link is one beside it.
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
