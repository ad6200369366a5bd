/** Replaces, inside the data grid only, parts of Material UI that its switched-off features would draw. */
export default function UnusedGridPart(): null {
  return null;
}

/** The grid reads class names off the pagination that it imports. */
export const tablePaginationClasses: Record<string, string> = {};
