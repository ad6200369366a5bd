import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

// What the grid would draw in its own footer, filter panel, toolbar and editors. The product has none of them on;
// the app's own screens still get the real ones, because only imports from within the grid are turned.
const UNUSED = /^@mui\/material\/(Autocomplete|Badge|Chip|LinearProgress|Switch|TablePagination|ToggleButton)$/;
const GRID = /[\\/]@mui[\\/]x-data-grid[\\/]/;

/** The module that stands in. */
export const gridStandIn = path.join(__dirname, 'gridStandIn.ts');

/** Leaves the unused parts of the data grid out of the bundle: some 18 kB of what a list has to load. */
export const gridStandIns = (): NormalModuleReplacementPlugin =>
  new NormalModuleReplacementPlugin(UNUSED, (resolution: { request: string; contextInfo: { issuer: string } }) => {
    if (GRID.test(resolution.contextInfo.issuer)) resolution.request = gridStandIn;
  });
