import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { ErrorState } from '../ui/States';
import { useScreenReady } from '../useScreenReady';
import { reportError } from './reportError';

/** Shown in place of a screen that failed to load or to draw, inside the shell's content. */
export const ScreenError = () => {
  const error = useRouteError();
  useScreenReady(true);
  useEffect(() => reportError('A screen failed.', error), [error]);
  return (
    <>
      <PageHeading title="This screen could not be shown" />
      <ErrorState text="Something went wrong. Reloading the page usually helps; what you had typed is kept as a draft.">
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </ErrorState>
    </>
  );
};

/** The same where there is no shell around it, which else has the content's landmark. */
export const PageError = () => (
  <main>
    <ScreenError />
  </main>
);
