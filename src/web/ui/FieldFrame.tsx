import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: string | undefined;
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'required' | 'error' | 'hint'> {
  id: string;
  className?: 'day';
  /** For a form of one field, where nothing else announces the error. */
  isErrorAnnounced?: boolean | undefined;
  children: ReactNode;
}

const helpIdOf = (id: string): string => `${id}-help`;

export const labelIdOf = (id: string): string => `${id}-label`;

export const describedBy = (id: string, ...texts: (string | undefined)[]) =>
  texts.some(Boolean) ? { 'aria-describedby': helpIdOf(id) } : {};

export const FieldFrame = ({ className, id, label, required, error, hint, ...rest }: FieldFrameProps) => (
  <div className={className ? `field ${className}` : 'field'}>
    <label className="field-label" id={labelIdOf(id)} htmlFor={id} data-required={required ? '' : undefined}>
      {label}
    </label>
    {rest.children}
    {error || hint ? (
      <p
        className="field-help"
        id={helpIdOf(id)}
        data-error={error ? '' : undefined}
        role={error && rest.isErrorAnnounced ? 'alert' : undefined}
      >
        {error || hint}
      </p>
    ) : null}
  </div>
);
