/** A range of rupees, both ends included. */
type Amounts = readonly [from: number, to: number];

const units: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, l: 1e5, c: 1e7 };

const amount = /(\d+(?:\.\d+)?)\s*(k\b|thousand|la(?:kh|c)s?|l\b|crores?|cr)?/g;
const isAtMost = /<|\b(?:up ?to|below|under|less|within|max)/;
const isAtLeast = />|\+|\b(?:above|over|more|from|min|onwards)/;

/** `50 lakh to 1 crore`, `₹75,00,000`, `above_1_cr`, `50-75L`: the first two amounts in a text; null where there is none. */
export const amountsIn = (text: string): Amounts | null => {
  const plain = text.toLowerCase().replaceAll(',', '').replaceAll('_', ' ');
  const [first, second] = [...plain.matchAll(amount)];
  if (!first) return null;
  const valueOf = ([, digits, unit = second?.[2] ?? '']: RegExpExecArray): number =>
    Number(digits) * (units[unit.charAt(0)] ?? 1);
  const [one, other] = [valueOf(first), valueOf(second ?? first)];
  if (second) return [Math.min(one, other), Math.max(one, other)];
  return isAtMost.test(plain) ? [0, one] : [one, isAtLeast.test(plain) ? Infinity : one];
};

/** Whether two texts mean amounts in common; the end of one is not the start of the other. */
export const haveAmountsInCommon = (one: string, other: string): boolean => {
  const [these, those] = [amountsIn(one), amountsIn(other)];
  if (!these || !those) return false;
  const [from, to] = [Math.max(these[0], those[0]), Math.min(these[1], those[1])];
  return from < to || (from === to && [these, those].some(([least, most]) => least === most));
};
