import { readSameNumber } from '../../../../contract/duplicatesReader';
import { leadStatusText } from '../../../../contract/leadCodes';
import { limits } from '../../../../contract/limits';
import { isolated } from '../../../isolated';
import type { SelectedLeads } from '../transfer/useSelection';
import type { SameNumber } from './sameNumber';

/** How many of the selected leads are named. */
const named = 5;

/** What a row's `same_number` says: a line for each lead, `C-000012, Hot Lead, with Rohini Das`. */
export const sameNumberLines = (same: unknown): string[] => {
  const leads = readSameNumber(same);
  const lines = leads.map(({ cust_id, lead_status, team_leader }) =>
    [cust_id, leadStatusText(lead_status), ...(team_leader === null ? [] : [`with ${isolated(team_leader)}`])]
      .filter(Boolean)
      .join(', '),
  );
  // As many as are named may be all, or some of very many.
  return lines.length < limits.duplicatesNamed ? lines : [...lines.slice(0, -1), 'and more'];
};

/** `2 of 5 have the number of another lead: C-000011 Priya Nair; C-000015 Asha Rao.` Empty when none has. */
export const selectedDuplicatesText = (selected: SelectedLeads, same: SameNumber): string => {
  const names = [...selected].flatMap(([id, name]) =>
    readSameNumber(same.get(id)).length > 0 ? [isolated(name)] : [],
  );
  if (names.length === 0) return '';
  const rest = names.length - named;
  const shown = names.slice(0, named).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
  return `${names.length} of ${selected.size} ${names.length === 1 ? 'has' : 'have'} the number of another lead: ${shown}.`;
};
