import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Digits to which a customer ID is filled up with zeros, and those of the greatest id. */
const WIDTH = 6;
const GREATEST = 2_147_483_647;
const GREATEST_WIDTH = 10;

/** The ids whose number, written as in a customer ID, begins with the digits: one range for each length. */
const rangesOf = (digits: string): [number, number][] => {
  // Only numbers that are filled up begin with a zero, and those have one length.
  const longest = digits.startsWith('0') ? WIDTH : GREATEST_WIDTH;
  const ranges: [number, number][] = [];
  for (let width = Math.max(WIDTH, digits.length); width <= longest; width += 1) {
    const step = 10 ** (width - digits.length);
    const first = Math.max(1, Number(digits) * step);
    const last = Math.min(GREATEST, (Number(digits) + 1) * step - 1);
    if (first <= last) ranges.push([first, last]);
  }
  return ranges;
};

const inRanges = (ranges: readonly [number, number][]): RawBuilder<SqlBool> => {
  const conditions = ranges.map(([first, last]) =>
    first === last
      ? sql<SqlBool>`leads.id = ${sql.lit(first)}`
      : sql<SqlBool>`leads.id between ${sql.lit(first)} and ${sql.lit(last)}`,
  );
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
};

/**
 * Leads whose customer ID (`C-000123`) contains a text, in any case; null for all of them. What begins the ID is looked up by
 * the number, a part of the number in the index of words where there is one. The texts are literals: the best way to
 * find one differs from the best way to find another by orders of magnitude.
 */
export const customerIdContains = (text: string): RawBuilder<SqlBool> | null => {
  const [isKnown, prefix = '', digits = ''] = /^(c|c-|-)?(\d*)$/i.exec(text) ?? [];
  if (isKnown === undefined || (prefix.toLowerCase() === 'c' && digits !== '')) return sql`false`;
  if (digits === '') return null;
  if (prefix === '') return sql`leads.cust_id like ${sql.lit(`%${digits}%`)}`;
  return inRanges(rangesOf(digits));
};

/** Ids that are looked through for those of somebody's leads: one look into the table for each. */
const WIDEST_RANGE = 10_000;

/**
 * Leads whose customer ID begins with a C and these digits, which may be the number without the zeros before it, too.
 * What would begin more than 10,000 IDs begins none: nobody finds a lead by that.
 */
export const customerIdBegins = (digits: string): RawBuilder<SqlBool> => {
  const id = Number(digits);
  const whole: [number, number][] = id >= 1 && id <= GREATEST ? [[id, id]] : [];
  return inRanges([...whole, ...rangesOf(digits).filter(([first, last]) => last - first < WIDEST_RANGE)]);
};
