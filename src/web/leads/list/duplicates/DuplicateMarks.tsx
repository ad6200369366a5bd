import { readSameNumber } from '../../../../contract/duplicates';
import { leadStatusText } from '../../../../contract/leadCodes';
import { limits } from '../../../../contract/limits';
import { addLook } from '../../../dom/addLook';
import { isolated } from '../../../texts/isolated';
import { Hint } from '../../../ui/Hint';
import type { SelectedLeads } from '../transfer/useSelection';
import type { SameNumber } from './sameNumber';

const namedAtMost = 5;

/** A line for each lead: `C-000012, Hot Lead, with Rohini Das`. */
export const sameNumberLines = (same: unknown): string[] => {
  const leads = readSameNumber(same);
  const lines = leads.map(({ cust_id, lead_status, team_leader }) =>
    [cust_id, leadStatusText(lead_status), ...(team_leader === null ? [] : [`with ${isolated(team_leader)}`])]
      .filter(Boolean)
      .join(', '),
  );
  // The server names only so many leads: a full answer may leave some out.
  return lines.length < limits.duplicatesNamed ? lines : [...lines.slice(0, -1), 'and more'];
};

/** `2 of 5 have the number of another lead: C-000011 Priya Nair; C-000015 Asha Rao.` Empty for none. */
export const duplicatesIn = (selected: SelectedLeads, same: SameNumber): string => {
  const names = [...selected].flatMap(([id, name]) =>
    readSameNumber(same.get(id)).length > 0 ? [isolated(name)] : [],
  );
  if (names.length === 0) return '';
  const rest = names.length - namedAtMost;
  const shown = names.slice(0, namedAtMost).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
  return `${names.length} of ${selected.size} ${names.length === 1 ? 'has' : 'have'} the number of another lead: ${shown}.`;
};

addLook(`.duplicate.duplicate{margin-left:4px;padding:0 4px;border:0;font-family:inherit;font-size:11px;line-height:16px;
cursor:help}
.duplicates{margin:0;padding:0;list-style:none}`);

export interface DuplicateMarkProps {
  /** The row's `same_number`. */
  same: unknown;
  tabIndex: 0 | -1;
}

/** Beside a number that other leads have; a hint names them. */
export const DuplicateMark = ({ same, tabIndex }: DuplicateMarkProps) => {
  const lines = sameNumberLines(same);
  if (lines.length === 0) return null;
  const hint = (
    <>
      The same number:
      <ul className="duplicates">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
  return (
    <Hint className="tone-chip duplicate" data-tone="today" tabIndex={tabIndex} hint={hint}>
      Duplicate
    </Hint>
  );
};
