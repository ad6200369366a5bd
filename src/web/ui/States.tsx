import type { ReactNode } from 'react';
import { reportProblem, reportText } from '../dom/problemReport';
import { Button, Spinner } from './Button';

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
    <Button onClick={reportProblem}>{reportText}</Button>
  </div>
);

export const EmptyState = ({ text, children }: StateProps) => (
  <div className="state">
    <p className="quiet">{text}</p>
    {children}
  </div>
);

export const PastEnd = ({ onLast }: { onLast: () => void }) => (
  <EmptyState text="This page is past the end of the list.">
    <Button variant="outlined" onClick={onLast}>
      Show the last page
    </Button>
  </EmptyState>
);
