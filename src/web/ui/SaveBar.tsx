import type { ReactNode } from 'react';

interface SaveBarProps {
  /** The panel's last line, of a form in a panel. */
  isInPanel: boolean;
  children: ReactNode;
}

/**
 * What is unsaved, and at its end the buttons of a form: in reach at the bottom of the screen however long the form is,
 * or, of a form in a panel, the panel's last line. Everywhere as high as one button, with room for two lines of text.
 */
export const SaveBar = ({ isInPanel, children }: SaveBarProps) => (
  <div className="save-bar" data-in-panel={isInPanel ? '' : undefined}>
    {children}
  </div>
);
