import type { ComponentType, ReactNode } from 'react';
import { approach, lateCode, useLate, type LateCode } from '../late/lateCode';
import { Button } from '../ui/Button';
import { FailedScreen } from './ScreenError';

type Draw<Module> = (module: Module) => ReactNode;

interface ScreenProps<Module> {
  code: LateCode<Module>;
  draw: Draw<Module>;
  /** It stands without the shell, which otherwise has the content's landmark. */
  isPage?: boolean;
}

const Screen = <Module,>({ code, draw, isPage = false }: ScreenProps<Module>) => {
  const { module } = useLate(code, true);
  if (module) return draw(module);
  const failed = (
    <FailedScreen text="This screen could not be loaded. Try again; if Lead Manager was updated, reload the page.">
      <Button variant="contained" onClick={() => approach(code)}>
        Try again
      </Button>
    </FailedScreen>
  );
  return isPage ? <main>{failed}</main> : failed;
};

/** A route's `lazy`. It waits for a failure, too, and draws it: the router would keep a rejection for good. */
const route = (codes: readonly LateCode<unknown>[], draw: () => ReactNode) => async () => {
  await Promise.allSettled(codes.map((code) => code.fetch()));
  return { Component: () => draw() };
};

type Screens<Name extends string> = Record<Name, ComponentType>;
type Load<Name extends string> = () => Promise<Screens<Name>>;

const drawing =
  <Name extends string>(name: Name) =>
  (module: Screens<Name>) => {
    const Content: ComponentType = module[name];
    return <Content />;
  };

/** A route's `lazy` for the screen that a module exports under a name. */
export const screen = <Name extends string>(load: Load<Name>, name: Name, isPage = false) => {
  const code = lateCode(load);
  return route([code], () => <Screen code={code} draw={drawing(name)} isPage={isPage} />);
};

// A file of its own comes side by side with the first screen that needs it.
const themedCode = lateCode(() => import(/* webpackChunkName: "themed" */ '../ui/Themed'));

/** A route's `lazy` for what `draw` makes of a module, with Material UI's theme and styles. */
export const themed = <Module,>(code: LateCode<Module>, draw: Draw<Module>) =>
  route([code, themedCode], () => (
    <Screen
      code={themedCode}
      draw={({ Themed }) => (
        <Themed>
          <Screen code={code} draw={draw} />
        </Themed>
      )}
    />
  ));

/** As `screen`, with parts of Material UI. */
export const themedScreen = <Name extends string>(load: Load<Name>, name: Name) =>
  themed(lateCode(load), drawing(name));
