/**
 * Where a source file belongs. `name` is the folder for a web feature and for a server area.
 *
 * web: `main -> app -> feature -> forms -> part -> api, ui -> views -> base -> contract`; parts are what features share (grid,
 * dataTable, failures, recorder, toasts, unsaved), the base is the session with its typed hooks, what lists and
 * a lead's form are made of, and the rooms address, dom, look and texts.
 * server: `main -> app -> routes -> router, area -> plumbing -> common -> db -> base -> contract`; plumbing is what
 * every call goes through (http, auth, logging, callContext), common what is written along with a change (audit), the
 * base what needs nothing else of the server (ports, failures, settings).
 */
export interface Place {
  wing: 'contract' | 'server' | 'web';
  layer:
    | 'contract'
    | 'main'
    | 'app'
    | 'feature'
    | 'first'
    | 'takeOver'
    | 'forms'
    | 'part'
    | 'api'
    | 'ui'
    | 'views'
    | 'routes'
    | 'router'
    | 'area'
    | 'plumbing'
    | 'common'
    | 'db'
    | 'base';
  name: string;
}

const WEB_FOLDERS: Record<string, Place['layer']> = {
  app: 'app',
  first: 'first',
  takeOver: 'takeOver',
  forms: 'forms',
  // Made of parts for features, as the forms are.
  entries: 'forms',
  files: 'forms',
  address: 'base',
  dom: 'base',
  kept: 'base',
  lists: 'base',
  look: 'base',
  texts: 'base',
  leadForm: 'base',
  dataTable: 'part',
  failures: 'part',
  grid: 'part',
  live: 'part',
  recorder: 'part',
  toasts: 'part',
  unsaved: 'part',
  api: 'api',
  ui: 'ui',
  views: 'views',
  // Controls are loaded late as well, and a failure is drawn with controls.
  late: 'ui',
  presses: 'base',
  session: 'base',
};

function webPlace(parts: readonly string[]): Place {
  const [first = ''] = parts;
  if (parts.length === 1) {
    return { wing: 'web', layer: first.startsWith('main.') ? 'main' : 'base', name: first };
  }
  return { wing: 'web', layer: WEB_FOLDERS[first] ?? 'feature', name: first };
}

const SERVER_FILES: Record<string, Place['layer']> = {
  main: 'main',
  listen: 'main',
  app: 'app',
  router: 'router',
  callContext: 'plumbing',
  runWrite: 'router',
  endRequest: 'main',
  upkeep: 'area',
  audit: 'common',
  deps: 'common',
};

const SERVER_FOLDERS: Record<string, Place['layer']> = {
  auth: 'plumbing',
  db: 'db',
  http: 'plumbing',
  logging: 'plumbing',
};

function serverPlace(parts: readonly string[]): Place {
  const [first = ''] = parts;
  const stem = (parts.at(-1) ?? '').replace(/\.tsx?$/, '');
  if (parts.length === 1) return { wing: 'server', layer: SERVER_FILES[stem] ?? 'base', name: first };
  if (stem.endsWith('Routes')) return { wing: 'server', layer: 'routes', name: first };
  return { wing: 'server', layer: SERVER_FOLDERS[first] ?? 'area', name: first };
}

/** The place of `file` (a path relative to src, with forward slashes); undefined for what is in no wing. */
export function placeOf(file: string): Place | undefined {
  const [wing, ...parts] = file.split('/');
  switch (wing) {
    case 'contract':
      return { wing, layer: 'contract', name: 'contract' };
    case 'web':
      return webPlace(parts);
    case 'server':
      return serverPlace(parts);
    default:
      return undefined;
  }
}
