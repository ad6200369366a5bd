import type { ReactNode } from 'react';
import { Spinner } from './Spinner';

/** Shown while there is nothing to show yet. */
export const LoadingState = ({ text = 'Loading...' }: { text?: string }) => (
  <div className="state">
    <Spinner label={text} />
    <p className="quiet">{text}</p>
  </div>
);

interface ErrorStateProps {
  /** What did not work, in words. */
  text: string;
  /** The way to go on. */
  children?: ReactNode;
}

/** Shown in place of what could not be loaded, with a way to go on. */
export const ErrorState = ({ text, children }: ErrorStateProps) => (
  <div className="state">
    <p role="alert">{text}</p>
    {children}
  </div>
);

/** Shown where there is nothing: one line and, at most, one action. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="state">
    <p className="quiet">{text}</p>
    {children}
  </div>
);
