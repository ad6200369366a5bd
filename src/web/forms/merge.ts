import type { Conflict } from './formRecord';
import type { Texts } from './formRules';

/** Fields that only make sense together, named by the first. */
type Unit<V> = readonly (keyof V & string)[];
export type Units<V> = readonly Unit<V>[];

const isSameIn = <V extends Texts>(unit: Unit<V>, one: V, other: V): boolean =>
  unit.every((name) => one[name] === other[name]);

export const isSame = (one: Texts, other: Texts): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name]);

const withUnits = <V extends Texts>(into: V, from: V, units: Units<V>): V => ({
  ...into,
  ...Object.fromEntries(units.flat().map((name) => [name, from[name]])),
});

export interface Merge<V> {
  /** Changes of both sides; mine win where they collide. */
  merged: V;
  /** The base with the taken changes: collisions keep theirs, so that the save detects them. */
  rebased: V;
  /** Units changed by the other side alone, or alike by both. */
  taken: Units<V>;
  collisions: Units<V>;
}

export const merge = <V extends Texts>(units: Units<V>, base: V, mine: V, theirs: V): Merge<V> => {
  const changedByThem = units.filter((unit) => !isSameIn(unit, base, theirs));
  const collisions = changedByThem.filter((unit) => !isSameIn(unit, base, mine) && !isSameIn(unit, mine, theirs));
  const taken = changedByThem.filter((unit) => !collisions.includes(unit));
  return { merged: withUnits(mine, theirs, taken), rebased: withUnits(base, theirs, taken), taken, collisions };
};

/** The stored values, except for units edited since `sent`. */
export const afterSave = <V extends Texts>(units: Units<V>, sent: V, mine: V, stored: V): V =>
  withUnits(
    stored,
    mine,
    units.filter((unit) => !isSameIn(unit, sent, mine)),
  );

/** Merges both sides; units with these first names take their value. */
export const resolved = <V extends Texts>(
  units: Units<V>,
  conflict: Pick<Conflict<V>, 'merge' | 'theirs'>,
  firstNames: readonly string[],
): V =>
  withUnits(
    conflict.merge.merged,
    conflict.theirs.values,
    units.filter(([first]) => first !== undefined && firstNames.includes(first)),
  );
