import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

/**
 * What the grid would draw in its own footer, filter panel, toolbar and editors: parts of Material UI by their names.
 * The product uses none of them (src/web/grid/leanGrid.ts); the app's own screens still get the real ones, because only
 * imports from within the grid are redirected. test/web/grid/gridInternals.test.tsx holds this to the installed grid.
 */
export const unusedByGrid = [
  'Autocomplete',
  'Badge',
  'Chip',
  'LinearProgress',
  'Switch',
  'TablePagination',
  'ToggleButton',
] as const;

const UNUSED = new RegExp(`^@mui/material/(${unusedByGrid.join('|')})$`);
const GRID = /[\\/]@mui[\\/]x-data-grid[\\/]/;

/** The module that stands in. */
export const gridStandIn = path.join(__dirname, 'gridStandIn.ts');

/** Leaves the unused parts of the data grid out of the bundle: some 18 kB of what a list has to load. */
export const gridStandIns = (): NormalModuleReplacementPlugin =>
  new NormalModuleReplacementPlugin(UNUSED, (resolution: { request: string; contextInfo: { issuer: string } }) => {
    if (GRID.test(resolution.contextInfo.issuer)) resolution.request = gridStandIn;
  });
