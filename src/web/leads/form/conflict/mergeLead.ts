import { updateNames, type UpdateFieldName, type UpdateValues } from '../leadFormValues';

/** Fields that only make sense together are one unit, named by its first field. */
const groups: readonly (readonly UpdateFieldName[])[] = [
  ['team_leader', 'agent'],
  ['lead_status', 'archived_reason'],
  ['call_status', 'last_call_action', 'follow_up'],
];

const unitOf = (name: UpdateFieldName): readonly UpdateFieldName[] =>
  groups.find((group) => group.includes(name)) ?? [name];

/** Every field of the update form, in units that are kept or taken as a whole, in the form's order. */
export const leadUnits: readonly (readonly UpdateFieldName[])[] = updateNames
  .map(unitOf)
  .filter((unit, index) => unit[0] === updateNames[index]);

const isSame = (unit: readonly UpdateFieldName[], one: UpdateValues, other: UpdateValues): boolean =>
  unit.every((name) => one[name] === other[name]);

/** No field differs. */
export const isSameLead = (one: UpdateValues, other: UpdateValues): boolean => isSame(updateNames, one, other);

/** `into`, with these units as `from` has them. */
const withUnitsOf = (
  into: UpdateValues,
  from: UpdateValues,
  units: readonly (readonly UpdateFieldName[])[],
): UpdateValues => ({
  ...into,
  ...Object.fromEntries(units.flat().map((name) => [name, from[name]])),
});

export interface LeadMerge {
  /** Both sides' changes; where they collide, mine. */
  merged: UpdateValues;
  /** Units that the other changed, and I did not, or in the same way. */
  taken: (readonly UpdateFieldName[])[];
  /** Units that both changed, differently. */
  collisions: (readonly UpdateFieldName[])[];
}

/** Brings together two changes of one lead. */
export const mergeLead = (base: UpdateValues, mine: UpdateValues, theirs: UpdateValues): LeadMerge => {
  const changedByThem = leadUnits.filter((unit) => !isSame(unit, base, theirs));
  const collisions = changedByThem.filter((unit) => !isSame(unit, base, mine) && !isSame(unit, mine, theirs));
  const taken = changedByThem.filter((unit) => !collisions.includes(unit));
  return { merged: withUnitsOf(mine, theirs, taken), taken, collisions };
};

/**
 * The same while the person goes on: what they started from takes what the other changed, but for the collisions, by which a
 * save is told of them.
 */
export const rebased = (base: UpdateValues, theirs: UpdateValues, { taken }: LeadMerge): UpdateValues =>
  withUnitsOf(base, theirs, taken);

/** The form after a save: as it is stored now, except for what was typed while the save was under way. */
export const afterSave = (sent: UpdateValues, mine: UpdateValues, stored: UpdateValues): UpdateValues =>
  withUnitsOf(
    stored,
    mine,
    leadUnits.filter((unit) => !isSame(unit, sent, mine)),
  );

/** `values` with whole units from `theirs`, named by their first fields. */
export const withUnits = (values: UpdateValues, theirs: UpdateValues, firstNames: readonly string[]): UpdateValues =>
  withUnitsOf(
    values,
    theirs,
    leadUnits.filter(([first]) => first !== undefined && firstNames.includes(first)),
  );
