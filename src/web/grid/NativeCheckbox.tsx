import type { GridSlotProps } from '@mui/x-data-grid';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { roleNoteId } from '../ui/RoleNote';

// The label makes the box as large a target as the row is high.
const Target = styled('label')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 34,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  '& input': {
    width: 16,
    height: 16,
    margin: 0,
    cursor: 'inherit',
    accentColor: theme.vars.palette.primary.main,
  },
}));

/**
 * The browser's own checkbox in the grid: fifty of them cost a tenth of the library's. One is disabled only for a role that
 * may not select, and the screen's note says so.
 */
export const NativeCheckbox = ({
  checked = false,
  indeterminate = false,
  disabled = false,
  className,
  tabIndex,
  onChange,
  onKeyDown,
  slotProps,
}: GridSlotProps['baseCheckbox']) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const { ref: _ref, ...attributes } = slotProps?.htmlInput ?? {};
  return (
    <Target className={className}>
      <input
        {...attributes}
        aria-describedby={disabled ? roleNoteId : undefined}
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </Target>
  );
};
