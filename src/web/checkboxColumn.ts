/**
 * The grid's own column of checkboxes: its name, and its width in pixels. Written out, because importing the library's
 * definition keeps webpack from joining its modules: 4 kB for every list.
 */
export const checkboxColumn = { field: '__check__', width: 50 } as const;
