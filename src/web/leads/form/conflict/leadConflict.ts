import { leadStatusText, readStatus } from '../../../../contract/leadCodes';
import { formatDay, formatTimestamp } from '../../../texts/dates';
import type { Conflict } from '../../../forms/formRecord';
import type { AssigneeNames } from '../fields/leadOptions';
import { leadParts } from '../../../leadForm/leadSections';
import { leadFields, type UpdateFieldName, type UpdateValues } from '../leadFormValues';

export interface ConflictField {
  name: UpdateFieldName;
  label: string;
  before: string;
  theirs: string;
  mine: string;
}

export interface ConflictRow {
  /** The unit's first field. */
  key: UpdateFieldName;
  fields: ConflictField[];
  isCollision: boolean;
}

export const shown = (name: UpdateFieldName, value: string, names: AssigneeNames): string => {
  if (name === 'lead_status') return leadStatusText(readStatus(value));
  if (name === 'team_leader') return names.teamLeader[value] ?? value;
  if (name === 'agent') return names.agent[value] ?? value;
  if (name === 'follow_up') return formatTimestamp(value);
  return leadParts.visits.some((visit) => visit === name) ? formatDay(value) : value;
};

export const conflictRows = (
  { merge, base, mine, theirs: { values: theirs } }: Conflict<UpdateValues>,
  names: AssigneeNames,
) =>
  [...merge.collisions, ...merge.taken].flatMap((unit): ConflictRow[] => {
    const [key] = unit;
    const fields = unit
      .filter((name) => new Set([base[name], mine[name], theirs[name]]).size > 1)
      .map((name) => ({
        name,
        label: leadFields[name]?.label ?? name,
        before: shown(name, base[name], names),
        theirs: shown(name, theirs[name], names),
        mine: shown(name, mine[name], names),
      }));
    return key === undefined ? [] : [{ key, fields, isCollision: merge.collisions.includes(unit) }];
  });
