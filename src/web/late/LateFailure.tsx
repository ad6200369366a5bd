import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../ui/Button';

export const overPage: CSSProperties = {
  ...{ position: 'fixed', zIndex: 1600, right: 16, bottom: 16, left: 16 },
  ...{ maxWidth: 520, margin: '0 auto' },
};

interface PlainNoteProps {
  severity: string;
  children: ReactNode;
  ways: readonly (readonly [label: string, go: () => void] | false | undefined)[];
}

/** A note without the icon, whose code every first visit would load. */
export const PlainNote = ({ severity, children, ways }: PlainNoteProps) => (
  <div className="note" data-severity={severity}>
    <div className="text">
      <div role="alert">{children}</div>
      {ways.map((way) =>
        way ? (
          <Button key={way[0]} color="inherit" onClick={way[1]}>
            {way[0]}
          </Button>
        ) : null,
      )}
    </div>
  </div>
);

const afterUpdate =
  ' If your connection is fine, Lead Manager may have been updated. Please reload the page; forms keep a draft of what you typed.';

interface LateFailureProps {
  text: string;
  failures: number;
  isOver: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** A part of the screen could not be loaded, and the way on. */
export const LateFailure = ({ text, failures, isOver, onRetry, onClose }: LateFailureProps) => {
  const isAgain = failures > 1;
  return (
    <div style={isOver ? overPage : undefined}>
      <PlainNote
        severity="error"
        ways={[
          ['Try again', onRetry],
          isAgain && ['Reload the page', () => window.location.reload()],
          onClose && ['Close', onClose],
        ]}
      >
        <span>{text}</span>
        {isAgain ? afterUpdate : null}
      </PlainNote>
    </div>
  );
};
