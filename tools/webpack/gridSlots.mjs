// What the data grid draws unless told otherwise, in place of its own list of parts
// (constants/defaultGridSlotsComponents.mjs): that one imports panels, menus, a toolbar and all of Material UI that they
// are made of. test/web/grid/gridInternals.deep.test.tsx and the browser tests of the lists hold this to the installed grid.
import { GridColumnHeaders } from '../../node_modules/@mui/x-data-grid/components/GridColumnHeaders.mjs';
import { GridRowCheckbox } from '../../node_modules/@mui/x-data-grid/components/columnSelection/GridRowCheckbox.mjs';

/** A part of a feature that is off (src/web/grid/LeanGrid.tsx). */
const nothing = () => null;

/** Around a column's title: the text itself is what is read. */
const bare = ({ children }) => children;

export const DATA_GRID_DEFAULT_SLOTS_COMPONENTS = {
  // `row` and `cell` are brought along by the grids that draw them (src/web/grid/LeanGrid.tsx).
  columnHeaders: GridColumnHeaders,
  rowCheckbox: GridRowCheckbox,
  baseTooltip: bare,
  // Drawn at every place where they could be, whether or not their feature is on.
  bottomContainer: nothing,
  columnHeaderFilterIconButton: nothing,
  columnHeaderSortIcon: nothing,
  columnMenu: nothing,
  columnResizeIcon: nothing,
  detailPanels: nothing,
  footer: nothing,
  panel: nothing,
  pinnedRows: nothing,
};
