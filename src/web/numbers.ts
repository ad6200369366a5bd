const grouped = new Intl.NumberFormat('en-IN');

/** A count of things as people read it here: `1,200`, `1,28,400`. For every number of things on the screens and in names. */
export const formatCount = (count: number): string => grouped.format(count);
