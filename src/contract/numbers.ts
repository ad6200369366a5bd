/**
 * A count of things as people read it here: `1,200`, `1,28,400`. For every number of things on the screens and in messages.
 * By hand and not by `Intl`: making a formatter of it takes a slow phone longer than drawing a list.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
