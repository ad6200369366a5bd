import type { ReactNode } from 'react';
import { Button, Spinner } from './Button';
import { ReportButton } from './ReportButton';

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
    <ReportButton />
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
