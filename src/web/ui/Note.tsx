import type { AriaRole, ReactNode } from 'react';
import { iconBox } from '../icons';
import { noteSigns } from './noteSigns';

interface NoteProps {
  severity: keyof typeof noteSigns;
  /** How it is read out: at once, as an alert, unless told otherwise. */
  role?: AriaRole;
  id?: string;
  'aria-label'?: string;
  /** Buttons beside the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** A line that stands above what it is about until that has changed. */
export const Note = ({ severity, role = 'alert', action, children, ...attributes }: NoteProps) => (
  <div className="note" role={role} data-severity={severity} {...attributes}>
    <svg className="icon" viewBox={iconBox} aria-hidden="true">
      <path d={noteSigns[severity]} />
    </svg>
    <div className="text">{children}</div>
    {action ? <div className="actions">{action}</div> : null}
  </div>
);
