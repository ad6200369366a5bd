import type { GridSlotProps } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';
import { roleNoteId } from '../ui/RoleNote';

/**
 * The browser's own checkbox in the grid: fifty of them cost a tenth of the library's. Its label, which look.css draws for the
 * first paint as well, makes it as large a target as the row is high. One is disabled only for a role that may not select,
 * and the screen's note says so.
 */
export const NativeCheckbox = ({
  checked = false,
  indeterminate = false,
  disabled = false,
  className = '',
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
    <label className={`check-target ${className}`}>
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
    </label>
  );
};
