import type { ComponentType } from 'react';

const reloadedKey = 'reloaded-for-update';

/** Stays pending: the page is about to be replaced. */
const never = new Promise<never>(() => undefined);

/**
 * Loads a screen's code. After a deployment the file of an open tab may be gone from the server:
 * the page is then reloaded once, and if that does not help either, the failure is shown.
 */
export const loadScreen = async <Module,>(
  load: () => Promise<Module>,
  storage: Storage = window.sessionStorage,
): Promise<Module> => {
  try {
    const module = await load();
    storage.removeItem(reloadedKey);
    return module;
  } catch (error) {
    // Without a network a reload would only lose the page.
    if (storage.getItem(reloadedKey) || !navigator.onLine) throw error;
    storage.setItem(reloadedKey, '1');
    window.location.reload();
    return never;
  }
};

/** A route's `lazy` for the screen that a module exports under a name. */
export const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadScreen(load))[name] });

/** Material UI's theme and styles; a file of its own, so that it comes side by side with the first screen that needs it. */
export const loadThemed = () => loadScreen(() => import(/* webpackChunkName: "themed" */ '../ui/Themed'));

/** The same for a screen with parts of Material UI. */
export const themedScreen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => {
    const [module, { Themed }] = await Promise.all([loadScreen(load), loadThemed()]);
    const Screen: ComponentType = module[name];
    return {
      Component: () => (
        <Themed>
          <Screen />
        </Themed>
      ),
    };
  };
