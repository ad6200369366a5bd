import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_GRID_DEFAULT_SLOTS_COMPONENTS } from '@mui/x-data-grid/internals';
import {
  gridFeaturesStandIn,
  gridPartsModule,
  gridPartsStandIn,
  offGridFeatures,
} from '../../../tools/webpack/gridStandIns';

/**
 * What the bundle leaves out of @mui/x-data-grid (tools/webpack/gridStandIns). After an upgrade of the library a failure
 * here names what has moved.
 */

const folder = path.dirname(require.resolve('@mui/x-data-grid/package.json'));
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const standIn = readFileSync(gridPartsStandIn, 'utf8');
const features = readFileSync(gridFeaturesStandIn, 'utf8');

describe('The rendered parts', () => {
  const given = [...standIn.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, slot = '', part = '']) => [slot, part] as const);

  test('the grid imports its parts from the replaced module', () => {
    expect(read('DataGrid/useDataGridProps.mjs')).toContain(`from "${gridPartsModule}"`);
  });

  test.each(given)('%s is a part of the grid, unchanged unless it renders nothing', (slot, part) => {
    expect(DATA_GRID_DEFAULT_SLOTS_COMPONENTS).toHaveProperty(slot);
    if (/^[A-Z]/.test(part)) {
      const [, file = ''] = new RegExp(`import \\{ ${part} \\} from '(.*)';`).exec(standIn) ?? [];
      expect(readFileSync(path.resolve(path.dirname(gridPartsStandIn), file), 'utf8')).toMatch(
        new RegExp(`export .*\\b${part}\\b`),
      );
    }
  });
});

describe('The disabled features', () => {
  const exported = new Set([...features.matchAll(/^export const (\w+)/gm)].map(([, name]) => name));
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  // The bundle has neither files that only re-export nor those of replaced features.
  const importers = modules.filter((file) => path.basename(file) !== 'index.mjs' && !offGridFeatures.includes(file));

  /** The names that the grid's modules import from replaced ones, with their importers. */
  const wanted = importers.flatMap((importer) =>
    [...read(importer).matchAll(/import \{([^}]*)\} from "(\.[^"]*)"/g)].flatMap(([, names = '', request = '']) => {
      const file = path.join(path.dirname(importer), request);
      return offGridFeatures.includes(file)
        ? names.split(',').map((name) => ({ file, importer, name: name.trim().split(' ')[0] ?? '' }))
        : [];
    }),
  );

  test.each(offGridFeatures)('%s is imported by the grid', (file) => {
    expect(wanted.map((want) => want.file)).toContain(file);
  });

  test.each(wanted)('$name, imported by $importer, has a replacement', ({ name }) => {
    expect(exported).toContain(name);
  });
});
