/**
 * The grid's class names that our styles use. Written out, because importing the library's whole table costs bytes in
 * every list; test/web/grid/gridInternals.test.tsx compares them with it.
 */
export const gridClasses = {
  root: 'MuiDataGrid-root',
  row: 'MuiDataGrid-row',
  'row--firstVisible': 'MuiDataGrid-row--firstVisible',
  'row--lastVisible': 'MuiDataGrid-row--lastVisible',
  cell: 'MuiDataGrid-cell',
  'cell--textLeft': 'MuiDataGrid-cell--textLeft',
  'cell--textCenter': 'MuiDataGrid-cell--textCenter',
  'cell--textRight': 'MuiDataGrid-cell--textRight',
  'cell--flex': 'MuiDataGrid-cell--flex',
  cellEmpty: 'MuiDataGrid-cellEmpty',
  cellCheckbox: 'MuiDataGrid-cellCheckbox',
  checkboxInput: 'MuiDataGrid-checkboxInput',
  columnHeader: 'MuiDataGrid-columnHeader',
  columnHeaderTitle: 'MuiDataGrid-columnHeaderTitle',
  columnHeaderCheckbox: 'MuiDataGrid-columnHeaderCheckbox',
  columnSeparator: 'MuiDataGrid-columnSeparator',
  virtualScroller: 'MuiDataGrid-virtualScroller',
} as const;

/** A selected row; not in the library's table. */
export const selectedClass = 'Mui-selected';
