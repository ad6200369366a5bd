/** Copied, because importing the library's table costs bytes in every list; gridInternals.deep.test.tsx compares them. */
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

export const selectedClass = 'Mui-selected';
