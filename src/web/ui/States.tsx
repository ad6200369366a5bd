import type { ReactNode } from 'react';
import { Spinner } from './Button';

export const LoadingState = ({ text = 'Loading...' }: { text?: string }) => (
  <div className="state">
    <Spinner label={text} />
    <p className="quiet">{text}</p>
  </div>
);

interface StateProps {
  text: string;
  children?: ReactNode;
}

export const ErrorState = ({ text, children }: StateProps) => (
  <div className="state">
    <p role="alert">{text}</p>
    {children}
  </div>
);

export const EmptyState = ({ text, children }: StateProps) => (
  <div className="state">
    <p className="quiet">{text}</p>
    {children}
  </div>
);
