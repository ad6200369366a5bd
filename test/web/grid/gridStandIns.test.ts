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

describe('The parts that are drawn', () => {
  const given = [...standIn.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, slot = '', part = '']) => [slot, part] as const);

  test('the grid takes its parts from the module that is replaced', () => {
    expect(read('DataGrid/useDataGridProps.mjs')).toContain(`from "${gridPartsModule}"`);
  });

  test.each(given)('%s is a part of the grid, the same one unless there is nothing to draw', (slot, part) => {
    expect(DATA_GRID_DEFAULT_SLOTS_COMPONENTS).toHaveProperty(slot);
    if (/^[A-Z]/.test(part)) {
      const [, file = ''] = new RegExp(`import \\{ ${part} \\} from '(.*)';`).exec(standIn) ?? [];
      expect(readFileSync(path.resolve(path.dirname(gridPartsStandIn), file), 'utf8')).toMatch(
        new RegExp(`export .*\\b${part}\\b`),
      );
    }
  });
});

describe('The features that are off', () => {
  const exported = new Set([...features.matchAll(/^export const (\w+)/gm)].map(([, name]) => name));
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  // The files that only gather and rename, and those of features that are replaced whole, are not in the bundle.
  const importers = modules.filter((file) => path.basename(file) !== 'index.mjs' && !offGridFeatures.includes(file));

  /** The names that the grid's own modules import from a replaced one, with who does. */
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

  test.each(wanted)('$name, which $importer imports, stands in', ({ name }) => {
    expect(exported).toContain(name);
  });
});
