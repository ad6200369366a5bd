import FormControl from '@mui/material/FormControl';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: 4,
  fontSize: 12,
  fontWeight: 550,
  color: theme.vars.palette.text.secondary,
  // The empty alternative keeps the star out of the field's name.
  '&[data-required]::after': { content: '" *" / ""' },
}));

const Help = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.error.main },
}));

interface FieldFrameProps {
  /** The id of the control, which the label points at. */
  id: string;
  label: string;
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

/** A label above a control and one line of help or error under it. */
export const FieldFrame = ({ id, label, required, error, hint, isErrorAnnounced, children }: FieldFrameProps) => (
  <FormControl fullWidth error={Boolean(error)}>
    <Label id={labelIdOf(id)} htmlFor={id} data-required={required ? '' : undefined}>
      {label}
    </Label>
    {children}
    {error || hint ? (
      <Help
        id={helpIdOf(id)}
        data-error={error ? '' : undefined}
        role={error && isErrorAnnounced ? 'alert' : undefined}
      >
        {error || hint}
      </Help>
    ) : null}
  </FormControl>
);
