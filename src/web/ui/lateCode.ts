import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../whenIdle';

/** Code that is fetched when somebody comes near what needs it. */
export interface LateCode<Module> {
  /** Makes it come; the same promise as long as that has not failed. */
  fetch: () => Promise<Module>;
  /** What has come; undefined before. */
  now: () => Module | undefined;
  /** Tells when it has come; gives the function that stops that. */
  follow: (onCome: () => void) => () => void;
}

/** @param load imports it; called again after a failure */
export const lateCode = <Module>(load: () => Promise<Module>): LateCode<Module> => {
  let module: Module | undefined;
  let underWay: Promise<Module> | undefined;
  const followers = new Set<() => void>();
  const come = async (): Promise<Module> => {
    try {
      module = await load();
    } catch (error) {
      underWay = undefined;
      throw error;
    }
    followers.forEach((tell) => tell());
    return module;
  };
  return {
    fetch: () => (underWay ??= come()),
    now: () => module,
    follow: (onCome) => {
      followers.add(onCome);
      return () => followers.delete(onCome);
    },
  };
};

/** What comes on approach is asked for again when it is needed: a failure is told then. */
const ignore = () => undefined;

/** Fetches code ahead of its use. */
export const approach = (code: LateCode<unknown>): void => void code.fetch().catch(ignore);

/** Fetches code when the browser has nothing else to do. */
export const useApproach = (code: LateCode<unknown>): void => {
  useEffect(() => (code.now() === undefined ? whenIdle(() => approach(code)) : undefined), [code]);
};

/** Fetches code as soon as it is needed, and not before: for what is too large to come for nobody. */
export const useNeeded = (code: LateCode<unknown>, isNeeded: boolean): void => {
  useEffect(() => {
    if (isNeeded && code.now() === undefined) approach(code);
  }, [code, isNeeded]);
};

/** The code once it is there and wanted: what does not want it is not drawn again for its sake. */
export const useLateCode = <Module>(code: LateCode<Module>, isWanted: boolean): Module | undefined => {
  const now = (): Module | undefined => (isWanted ? code.now() : undefined);
  return useSyncExternalStore(code.follow, now);
};
