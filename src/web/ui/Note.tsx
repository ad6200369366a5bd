import type { AriaRole, ReactNode } from 'react';
import { SeverityIcon, type Severity } from './SeverityIcon';

interface NoteProps {
  severity: Severity;
  role?: AriaRole;
  id?: string;
  'aria-label'?: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Note = ({ severity, role = 'alert', action, children, ...attributes }: NoteProps) => (
  <div className="note" role={role} data-severity={severity} {...attributes}>
    <SeverityIcon severity={severity} />
    <div className="text">{children}</div>
    {action ? <div className="actions">{action}</div> : null}
  </div>
);
