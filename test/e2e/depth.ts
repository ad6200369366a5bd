import { isDeep } from '../support/depth';

/** The widths that screens are checked at. */
export const widths: readonly number[] = isDeep ? [1440, 1024, 390] : [390];

/** The first `count` variants of a check, and in a deep run all. */
export const variants = <Variant>(all: readonly Variant[], count: number): readonly Variant[] =>
  isDeep ? all : all.slice(0, count);
