import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** The id of the control, which the label points at. */
  id: string;
  label: string;
  className?: 'day';
  required?: boolean | undefined;
  /** What is wrong with the value; shown under the field in place of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Read the error out as soon as it appears: for a form of one field, where nothing else announces it. */
  isErrorAnnounced?: boolean | undefined;
  children: ReactNode;
}

const helpIdOf = (id: string): string => `${id}-help`;

export const labelIdOf = (id: string): string => `${id}-label`;

/** The attributes that tie a control to its frame's texts. */
export const describedBy = (id: string, ...texts: (string | undefined)[]) =>
  texts.some(Boolean) ? { 'aria-describedby': helpIdOf(id) } : {};

/** A label above a control and one line of help or error under it, in the look of look.css. */
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
