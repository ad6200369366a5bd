import { useGridApiContext, type GridRowId } from '@mui/x-data-grid';
import { memo, type ChangeEvent, type KeyboardEvent } from 'react';
import { gridClasses } from './classNames';
import { NativeCheckbox } from './NativeCheckbox';

// Space checks the box; in other cells it moves a page down.
const keepSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.stopPropagation();
};

// A checkbox says by its state whether it is checked: its name stays the same.
const slotProps = { htmlInput: { 'aria-label': 'Select row', name: 'select_row' } };

interface RowCheckboxProps {
  id: GridRowId;
  isChecked: boolean;
  isDisabled: boolean;
  tabIndex: number;
}

/**
 * The checkbox of a light row. The grid selects: with Shift, all rows from the last one that was checked. A row's place keeps its
 * id through a flip, so a flip between pages with nothing selected draws none of them again.
 */
export const RowCheckbox = memo(function RowCheckbox({ id, isChecked, isDisabled, tabIndex }: RowCheckboxProps) {
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
