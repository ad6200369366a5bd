import { useGridApiContext, type GridRowId } from '@mui/x-data-grid';
import { memo, type ChangeEvent, type KeyboardEvent } from 'react';
import { gridClasses } from './classNames';
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
