/**
 * Where a source file stands in the house. `name` is the folder for a web feature and for a server area.
 *
 * web: `main -> app -> feature -> forms -> parts -> api, ui -> base -> contract`; `parts` are the rooms that features share
 * (grid, data-table, toasts, unsaved), `base` is the session with its typed hooks and the files at the root of src/web.
 * server: `main -> app -> routes -> area -> db -> contract`; `base` are the files at the root of src/server (ports,
 * router, errors), open to all of them.
 */
export interface Place {
  wing: 'contract' | 'server' | 'web';
  layer: 'contract' | 'main' | 'app' | 'feature' | 'forms' | 'part' | 'api' | 'ui' | 'base' | 'routes' | 'area' | 'db';
  name: string;
}

const WEB_FOLDERS: Record<string, Place['layer']> = {
  app: 'app',
  forms: 'forms',
  'data-table': 'part',
  grid: 'part',
  toasts: 'part',
  unsaved: 'part',
  api: 'api',
  ui: 'ui',
  session: 'base',
};

function webPlace(parts: readonly string[]): Place {
  const [first = ''] = parts;
  if (parts.length === 1) {
    return { wing: 'web', layer: first.startsWith('main.') ? 'main' : 'base', name: first };
  }
  return { wing: 'web', layer: WEB_FOLDERS[first] ?? 'feature', name: first };
}

function serverPlace(parts: readonly string[]): Place {
  const [first = ''] = parts;
  const file = parts.at(-1) ?? '';
  if (parts.length === 1) {
    const entry = /^(main|app)(\.|$)/.exec(first)?.[1];
    return { wing: 'server', layer: entry === 'main' || entry === 'app' ? entry : 'base', name: first };
  }
  if (/Routes(\.tsx?)?$/.test(file)) {
    return { wing: 'server', layer: 'routes', name: first };
  }
  return { wing: 'server', layer: first === 'db' ? 'db' : 'area', name: first };
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
