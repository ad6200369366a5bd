/** Indian grouping: `1,28,400`. Creating an `Intl` formatter takes a slow phone longer than drawing a list. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** `1 lead`, `1,28,400 leads`. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
