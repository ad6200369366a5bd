import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

/** The module of the grid that names every part it could ever draw, as the grid itself imports it. */
export const gridPartsModule = '../constants/defaultGridSlotsComponents.mjs';

/** What stands in for it: the parts that our lists draw. */
export const gridPartsStandIn = path.join(__dirname, 'gridSlots.mjs');

const GRID = /[\\/]@mui[\\/]x-data-grid[\\/]/;

/** Leaves the unused parts of the data grid, and of Material UI in it, out of the bundle: 55 kB of what a list loads. */
export const gridStandIns = (): NormalModuleReplacementPlugin =>
  new NormalModuleReplacementPlugin(
    /\/defaultGridSlotsComponents\.mjs$/,
    (resolution: { request: string; contextInfo: { issuer: string } }) => {
      if (GRID.test(resolution.contextInfo.issuer)) resolution.request = gridPartsStandIn;
    },
  );
