import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame } from './FieldFrame';

export interface TextInputProps {
  label: string;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'tel' | 'email' | 'password' | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  isErrorAnnounced?: boolean | undefined;
  placeholder?: string | undefined;
  /** Lines of a text box; one line without it. */
  rows?: number | undefined;
  autoFocus?: boolean | undefined;
  /** What else the browser's element takes: `inputMode`, `maxLength`, `autoComplete`. */
  inputProps?: ComponentProps<'input'> | undefined;
}

/** A line or box of text with its label above and its error below. */
export const TextInput = ({ label, onChange, required, error, hint, rows, inputProps, ...rest }: TextInputProps) => {
  const id = useId();
  const { isErrorAnnounced, ...props } = rest;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} isErrorAnnounced={isErrorAnnounced}>
      <OutlinedInput
        {...props}
        id={id}
        fullWidth
        onChange={(event) => onChange(event.target.value)}
        multiline={rows !== undefined}
        // The element inside has the padding already.
        {...(rows === undefined ? {} : { sx: { p: 0 } })}
        {...(rows === undefined ? {} : { minRows: rows, maxRows: rows * 4 })}
        inputProps={{ ...inputProps, 'aria-required': required, ...describedBy(id, error, hint) }}
      />
    </FieldFrame>
  );
};
