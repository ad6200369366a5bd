import type { ReactNode } from 'react';

interface SaveBarProps {
  isInPanel: boolean;
  children: ReactNode;
}

/** Stays at the bottom of the screen, or is the last line of a form's panel. */
export const SaveBar = ({ isInPanel, children }: SaveBarProps) => (
  <div className="save-bar" data-in-panel={isInPanel ? '' : undefined}>
    {children}
  </div>
);
