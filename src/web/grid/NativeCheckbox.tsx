import type { GridSlotProps } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';
import { roleNoteId } from '../views/RoleNote';

/** The browser's own checkbox: fifty of them cost a tenth of the library's. Its label makes it a target as high as the row. */
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
