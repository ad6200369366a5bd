/**
 * Where a source file stands in the house. `name` is the folder for a web feature and for a server area.
 *
 * web: `main -> app -> feature -> shared (api, ui, paths, leadLists) -> contract`
 * server: `main -> app -> routes -> area -> db -> contract`; `base` are the files at the root of src/server (ports,
 * router, errors), open to all of them.
 */
export interface Place {
  wing: 'contract' | 'server' | 'web';
  layer:
    'contract' | 'main' | 'app' | 'hooks' | 'feature' | 'api' | 'ui' | 'shared' | 'routes' | 'area' | 'db' | 'base';
  name: string;
}

const WEB_FOLDERS: Record<string, Place['layer']> = { app: 'app', api: 'api', ui: 'ui' };

function webPlace(parts: readonly string[]): Place {
  const [first = '', second = ''] = parts;
  if (parts.length === 1) {
    return { wing: 'web', layer: first.startsWith('main.') ? 'main' : 'shared', name: first };
  }
  if (first === 'app' && /^hooks(\.|$)/.test(second)) {
    return { wing: 'web', layer: 'hooks', name: second };
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
