import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';

/** The module of the grid that names every part it could ever draw, as the grid itself imports it. */
export const gridPartsModule = '../constants/defaultGridSlotsComponents.mjs';

/** Stand-in with only the parts that our lists draw. */
export const gridPartsStandIn = path.join(__dirname, 'gridSlots.mjs');

/** Stand-in for features that are off in every list. */
export const gridFeaturesStandIn = path.join(__dirname, 'gridFeatures.mjs');

/** The modules of the grid that it stands in for, by their paths in the package. */
export const offGridFeatures: readonly string[] = [
  'colDef/gridBooleanColDef.mjs',
  'colDef/gridColumnTypesRegistry.mjs',
  'colDef/gridStringColDef.mjs',
  'components/GridScrollArea.mjs',
  'components/GridScrollShadows.mjs',
  'components/columnHeaders/ColumnHeaderMenuIcon.mjs',
  'components/columnHeaders/GridColumnGroupHeader.mjs',
  'components/menu/columnMenu/GridColumnHeaderMenu.mjs',
  'components/toolbar/index.mjs',
  'hooks/features/columnGrouping/useGridColumnGrouping.mjs',
  'hooks/features/columnMenu/getColumnMenuItemKeys.mjs',
  'hooks/features/columnMenu/useGridColumnMenu.mjs',
  'hooks/features/columnResize/useGridColumnResize.mjs',
  'hooks/features/dataSource/useGridDataSource.mjs',
  'hooks/features/density/useGridDensity.mjs',
  'hooks/features/editing/useGridEditing.mjs',
  'hooks/features/export/useGridPrintExport.mjs',
  'hooks/features/listView/useGridListView.mjs',
  'hooks/features/preferencesPanel/useGridPreferencesPanel.mjs',
  'hooks/features/statePersistence/useGridStatePersistence.mjs',
  'utils/exportAs.mjs',
];

const grid = path.dirname(require.resolve('@mui/x-data-grid/package.json'));
const offFiles = new Set(offGridFeatures.map((file) => path.join(grid, file)));

/** The file behind a request between two of the grid's own modules; undefined for any other request. */
const fileInGrid = (request: string, context: string): string | undefined =>
  request.startsWith('.') && context.startsWith(grid + path.sep) ? path.resolve(context, request) : undefined;

/** Whether the importer is a list of exports, whose other names never reach the bundle. */
const isIndex = (issuer: string): boolean => path.basename(issuer) === 'index.mjs';

/** Leaves the unused parts of the data grid, and of Material UI in it, out of the bundle: 80 kB of what a list loads. */
export const gridStandIns = (): NormalModuleReplacementPlugin =>
  new NormalModuleReplacementPlugin(
    /\.mjs$/,
    (resolution: { request: string; context: string; contextInfo: { issuer: string } }) => {
      const file = fileInGrid(resolution.request, resolution.context);
      if (file === undefined || isIndex(resolution.contextInfo.issuer)) return;
      if (path.basename(file) === path.basename(gridPartsModule)) resolution.request = gridPartsStandIn;
      else if (offFiles.has(file)) resolution.request = gridFeaturesStandIn;
    },
  );
