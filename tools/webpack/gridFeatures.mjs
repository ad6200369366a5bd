// Features of the data grid that are off in every list (src/web/grid/LeanGrid.tsx), as little of them as the rest of the
// grid asks for: a first state, a few methods, nothing to draw. Which of the grid's modules this stands in for is said in
// gridStandIns.ts. test/web/grid/gridStandIns.test.ts holds it to the installed grid, the browser tests to what it does.
import { gridStringOrNumberComparator } from '../../node_modules/@mui/x-data-grid/hooks/features/sorting/gridSortingUtils.mjs';
import { useGridApiMethod } from '../../node_modules/@mui/x-data-grid/hooks/utils/useGridApiMethod.mjs';

const nothing = () => null;
const doNothing = () => undefined;

/** The first state of a feature that never changes it. */
const always = (part) => (state) => ({ ...state, ...part });

/* Editing: no cell is ever edited. */
const readOnly = { isCellEditable: () => false, getCellMode: () => 'view', getRowMode: () => 'view' };
export const editingStateInitializer = always({ editRows: {} });
export const useGridEditing = (apiRef) => useGridApiMethod(apiRef, readOnly, 'public');

/* The menu of a column, which keys ask for as well */
const noMenu = { toggleColumnMenu: doNothing, hideColumnMenu: doNothing };
export const columnMenuStateInitializer = always({ columnMenu: { open: false } });
export const useGridColumnMenu = (apiRef) => useGridApiMethod(apiRef, noMenu, 'public');
export const getColumnMenuItemKeys = () => [];
export const ColumnHeaderMenuIcon = nothing;
export const GridColumnHeaderMenu = nothing;

/* Widths by hand, groups of columns, panels, row heights, spans, the list view, what is kept between visits */
export const columnResizeStateInitializer = always({ columnResize: { resizingColumnField: '' } });
export const useGridColumnResize = doNothing;
export const columnGroupsStateInitializer = always({ columnGrouping: undefined });
export const useGridColumnGrouping = doNothing;
export const GridColumnGroupHeader = nothing;
export const preferencePanelStateInitializer = always({ preferencePanel: { open: false } });
export const useGridPreferencesPanel = doNothing;
export const densityStateInitializer = always({ density: 'standard' });
export const useGridDensity = doNothing;
export const listViewStateInitializer = always({ listViewColumn: undefined });
export const useGridListView = doNothing;
export const useGridStatePersistence = doNothing;

/* Pages come from the server through the lists; printing is the browser's. Copying stays, so CSV stays without its menu. */
export const useGridDataSource = doNothing;
export const useGridPrintExport = doNothing;
export const GridCsvExportMenuItem = nothing;
export const exportAs = doNothing;

/* Scrolling while columns are dragged, shadows beside columns that the grid itself has pinned */
export const GridScrollArea = nothing;
export const GridScrollShadows = nothing;

/* Kinds of columns: all are texts, beside the one with the checkboxes. Nothing is sorted or filtered in the browser. */
export const GRID_STRING_COL_DEF = {
  width: 100,
  minWidth: 50,
  maxWidth: Infinity,
  hideable: true,
  sortable: true,
  resizable: true,
  filterable: true,
  groupable: true,
  pinnable: true,
  editable: false,
  sortComparator: gridStringOrNumberComparator,
  type: 'string',
  align: 'left',
};
export const GRID_BOOLEAN_COL_DEF = {
  ...GRID_STRING_COL_DEF,
  type: 'boolean',
  display: 'flex',
  align: 'center',
  headerAlign: 'center',
  valueFormatter: (value) => (value ? 'yes' : 'no'),
};
const columnTypes = { string: GRID_STRING_COL_DEF, custom: GRID_STRING_COL_DEF, boolean: GRID_BOOLEAN_COL_DEF };
export const DEFAULT_GRID_COL_TYPE_KEY = 'string';
export const isCommunityColumnType = (type) => type === undefined || type in columnTypes;
export const registerGridColumnTypes = doNothing;
export const getGridColumnTypesRegistry = () => columnTypes;
export const getRegisteredColumnTypeDef = (type) => columnTypes[type] ?? GRID_STRING_COL_DEF;
