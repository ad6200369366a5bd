import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import { useScreenReady } from '../dom/useScreenReady';
import { lateCode, type LateCode, latePart } from '../late/latePart';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { ErrorState } from '../ui/States';
import { reportError } from './reportError';

/** Replaces a screen that failed, and offers a way on. */
const FailedScreen = ({ text, children }: { text: string; children?: ReactNode }) => {
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

export const screenLost = (onRetry: () => void) => (
  <FailedScreen text="This screen could not be loaded. Try again; if Lead Manager was updated, reload the page.">
    <Button variant="contained" onClick={onRetry}>
      Try again
    </Button>
  </FailedScreen>
);

/** The same without the shell, which otherwise has the content's landmark. */
const pageLost = (onRetry: () => void) => <main>{screenLost(onRetry)}</main>;

/** A route's `lazy`. It waits for a failure, too, and draws it: the router would keep a rejection for good. */
const route =
  (draw: () => ReactNode, ...codes: readonly LateCode<unknown>[]) =>
  async () => {
    await Promise.allSettled(codes.map((code) => code.fetch()));
    return { Component: draw };
  };

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

export const screen = <Name extends string>(load: Load<Name>, name: Name, isPage = false) => {
  const code = lateCode(load);
  const Screen = latePart(code, name, { failure: isPage ? pageLost : screenLost });
  return route(() => <Screen />, code);
};

// A file of its own comes side by side with the first screen that needs it.
const themedCode = lateCode(() => import(/* webpackChunkName: "themed" */ '../ui/Themed'));
const Theme = latePart(themedCode, 'Themed', { failure: screenLost });

/** A route's `lazy` for what `draw` makes of late code, with Material UI's theme and styles. */
export const themed = (draw: () => ReactNode, ...codes: readonly LateCode<unknown>[]) =>
  route(() => <Theme>{draw()}</Theme>, ...codes, themedCode);

/** The route of a screen with Material UI's theme and styles. */
export const themedScreen = <Name extends string>(
  path: string,
  source: Load<Name> | LateCode<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => {
  const code = typeof source === 'function' ? lateCode(source) : source;
  const Screen = latePart(code, name, { failure: screenLost });
  return { path, lazy: themed(() => <Screen />, code) };
};
