import type { ComponentProps, ReactNode } from 'react';
import { iconBox } from '../look/icons';
import { Icon } from '../views/Icon';

/** Path data like `icons`, but shipped in scripts, because no first paint uses it. */
export const severityIcons = {
  success:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
  warning: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
  error:
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
} as const;

type Severity = 'info' | keyof typeof severityIcons;

export const SeverityIcon = ({ severity }: { severity: Severity }) =>
  severity === 'info' ? (
    <Icon name="info" />
  ) : (
    <svg className="icon" viewBox={iconBox} aria-hidden="true">
      <path d={severityIcons[severity]} />
    </svg>
  );

interface NoteProps extends ComponentProps<'div'> {
  severity: Severity;
  action?: ReactNode;
}

export const Note = ({ severity, role = 'alert', action, children, ...attributes }: NoteProps) => (
  <div className="note" role={role} data-severity={severity} {...attributes}>
    <SeverityIcon severity={severity} />
    <div className="text">{children}</div>
    {action ? <div className="actions">{action}</div> : null}
  </div>
);
