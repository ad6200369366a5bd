/** Copied from the grid: importing its definition stops webpack from joining modules, 4 kB in every list. */
export const checkboxColumn = { field: '__check__', width: 50 } as const;
