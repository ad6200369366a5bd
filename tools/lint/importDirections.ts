import { placeOf, type Place } from './layers';

const WEB_BELOW: Partial<Record<Place['layer'], ReadonlySet<Place['layer']>>> = {
  main: new Set(['app', 'part', 'takeOver', 'base']),
  takeOver: new Set(['takeOver', 'base']),
  // Not the application, but what stands on the page before it: pure modules alone.
  first: new Set(['first', 'views', 'base']),
  app: new Set(['app', 'feature', 'forms', 'part', 'api', 'ui', 'views', 'base']),
  feature: new Set(['forms', 'part', 'api', 'ui', 'views', 'base']),
  forms: new Set(['forms', 'part', 'api', 'ui', 'views', 'base']),
  part: new Set(['api', 'ui', 'views', 'base']),
  api: new Set(['api', 'base']),
  ui: new Set(['ui', 'views', 'base']),
  // Drawn by React and, before it, as markup.
  views: new Set(['views', 'base']),
  base: new Set(['base']),
};

const SERVER_BELOW: Partial<Record<Place['layer'], ReadonlySet<Place['layer']>>> = {
  main: new Set(['main', 'app', 'area', 'plumbing', 'common', 'db', 'base']),
  app: new Set(['routes', 'router', 'plumbing', 'common', 'db', 'base']),
  routes: new Set(['router', 'area', 'plumbing', 'common', 'db', 'base']),
  router: new Set(['router', 'plumbing', 'common', 'db', 'base']),
  area: new Set(['area', 'plumbing', 'common', 'db', 'base']),
  plumbing: new Set(['plumbing', 'common', 'db', 'base']),
  common: new Set(['common', 'db', 'base']),
  db: new Set(['db', 'base']),
  base: new Set(['base']),
};

/** Features and shared parts are siblings: none imports another. */
function webAllows(from: Place, to: Place): boolean {
  if (WEB_BELOW[from.layer]?.has(to.layer)) return true;
  return from.layer === to.layer && from.name === to.name;
}

/**
 * Says why the file `fromFile` may not import `toFile`; undefined when it may. Both are paths relative to src, with
 * forward slashes; the rules are those of docs/architecture.md.
 */
export function refusedImport(fromFile: string, toFile: string): string | undefined {
  const from = placeOf(fromFile);
  const to = placeOf(toFile);
  if (from === undefined || to === undefined || to.wing === 'contract') {
    return undefined;
  }
  if (from.wing !== to.wing) {
    return `src/${from.wing} may not import src/${to.wing}.`;
  }
  const allowed = from.wing === 'web' ? webAllows(from, to) : SERVER_BELOW[from.layer]?.has(to.layer);
  return allowed === true ? undefined : `${from.layer} (${fromFile}) may not import ${to.layer} (${toFile}).`;
}

/** The same question for a package: the contract imports yup alone, views import types alone. */
export function refusedPackage(fromFile: string, packageName: string, isType = false): string | undefined {
  const layer = placeOf(fromFile)?.layer;
  if (layer === 'contract' && packageName !== 'yup') return `src/contract may import yup alone, not ${packageName}.`;
  return layer === 'views' && !isType ? `src/web/views may import types alone of ${packageName}.` : undefined;
}
