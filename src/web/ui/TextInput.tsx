import { useId, type ChangeEvent, type ComponentProps, type CSSProperties } from 'react';
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame';

export interface TextInputProps extends FieldProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'> {
  type?: 'text' | 'tel' | 'email' | 'password' | undefined;
  isErrorAnnounced?: boolean | undefined;
  rows?: number | undefined;
  inputProps?: Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'> | undefined;
}

/** look.css lets the box grow beyond this height. */
const heightOf = (rows: number): CSSProperties => {
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return style;
};

export const TextInput = ({ label, onChange, required, error, hint, rows, inputProps, ...rest }: TextInputProps) => {
  const id = useId();
  const { isErrorAnnounced, type = 'text', ...props } = rest;
  const control = {
    ...inputProps,
    ...props,
    id,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
    'aria-invalid': Boolean(error),
    'aria-required': required,
    ...describedBy(id, error, hint),
  };
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint} isErrorAnnounced={isErrorAnnounced}>
      <div className="field-box">
        {rows === undefined ? (
          <input {...control} type={type} />
        ) : (
          <textarea {...control} rows={rows} style={heightOf(rows)} />
        )}
      </div>
    </FieldFrame>
  );
};
