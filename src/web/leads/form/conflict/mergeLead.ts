import { updateNames, type UpdateFieldName, type UpdateValues } from '../leadFormValues';

/** Fields that only make sense together: one unit, named by its first field. */
const groups: readonly (readonly UpdateFieldName[])[] = [
  ['team_leader', 'agent'],
  ['lead_status', 'archived_reason'],
  ['call_status', 'last_call_action', 'follow_up'],
];

const unitOf = (name: UpdateFieldName): readonly UpdateFieldName[] =>
  groups.find((group) => group.includes(name)) ?? [name];

export const leadUnits: readonly (readonly UpdateFieldName[])[] = updateNames
  .map(unitOf)
  .filter((unit, index) => unit[0] === updateNames[index]);

const isSame = (unit: readonly UpdateFieldName[], one: UpdateValues, other: UpdateValues): boolean =>
  unit.every((name) => one[name] === other[name]);

export const isSameLead = (one: UpdateValues, other: UpdateValues): boolean => isSame(updateNames, one, other);

const withUnitsOf = (
  into: UpdateValues,
  from: UpdateValues,
  units: readonly (readonly UpdateFieldName[])[],
): UpdateValues => ({
  ...into,
  ...Object.fromEntries(units.flat().map((name) => [name, from[name]])),
});

export interface LeadMerge {
  /** Both sides' changes; mine where they collide. */
  merged: UpdateValues;
  /** Units changed by the other side alone, or alike by both. */
  taken: (readonly UpdateFieldName[])[];
  collisions: (readonly UpdateFieldName[])[];
}

export const mergeLead = (base: UpdateValues, mine: UpdateValues, theirs: UpdateValues): LeadMerge => {
  const changedByThem = leadUnits.filter((unit) => !isSame(unit, base, theirs));
  const collisions = changedByThem.filter((unit) => !isSame(unit, base, mine) && !isSame(unit, mine, theirs));
  const taken = changedByThem.filter((unit) => !collisions.includes(unit));
  return { merged: withUnitsOf(mine, theirs, taken), taken, collisions };
};

/** The base with the taken changes; collisions keep their old base, so that the save detects them. */
export const rebased = (base: UpdateValues, theirs: UpdateValues, { taken }: LeadMerge): UpdateValues =>
  withUnitsOf(base, theirs, taken);

/** The stored lead, except for units edited while the save ran. */
export const afterSave = (sent: UpdateValues, mine: UpdateValues, stored: UpdateValues): UpdateValues =>
  withUnitsOf(
    stored,
    mine,
    leadUnits.filter((unit) => !isSame(unit, sent, mine)),
  );

export const withUnits = (values: UpdateValues, theirs: UpdateValues, firstNames: readonly string[]): UpdateValues =>
  withUnitsOf(
    values,
    theirs,
    leadUnits.filter(([first]) => first !== undefined && firstNames.includes(first)),
  );
