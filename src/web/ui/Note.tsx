import type { AriaRole, ReactNode } from 'react';
import { SeverityIcon, type Severity } from './SeverityIcon';

interface NoteProps {
  /** Also the name of its icon. */
  severity: Severity;
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
    <SeverityIcon severity={severity} />
    <div className="text">{children}</div>
    {action ? <div className="actions">{action}</div> : null}
  </div>
);
