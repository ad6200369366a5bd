import { useEffect, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { ErrorState } from '../ui/States';
import { useScreenReady } from '../dom/useScreenReady';
import { reportError } from './reportError';

/** Replaces a screen that failed, and offers a way on. */
export const FailedScreen = ({ text, children }: { text: string; children?: ReactNode }) => {
  useScreenReady(true);
  return (
    <>
      <PageHeading title="This screen could not be shown" />
      <ErrorState text={text}>
        {children}
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </ErrorState>
    </>
  );
};

/** Replaces a screen that failed to draw, inside the shell's content. */
export const ScreenError = () => {
  const error = useRouteError();
  useEffect(() => reportError('A screen failed.', error), [error]);
  return (
    <FailedScreen text="Something went wrong. Reloading the page usually helps. Whatever you typed is kept as a draft." />
  );
};

/** The same without the shell, which otherwise has the content's landmark. */
export const PageError = () => (
  <main>
    <ScreenError />
  </main>
);
