import { object, type InferType } from 'yup';
import { exportColumnNames, exportFormats } from '../files';
import { leadListCodeOf } from '../leadCodes';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { wholeNumber } from '../reading';
import { figureDivisions, leadFigures } from '../report';
import { roleNames, roles } from '../roles';
import { day } from './days';
import { choice, code, id, line, listIfGiven, requiredOneOf } from './fields';
import { leadFilters, leadListOrders } from './leads';
import { leadIdsIfGiven } from './transfers';

const columns = listIfGiven(
  requiredOneOf('Heading', exportColumnNames),
  exportColumnNames.length,
  'A file has each column once.',
  'columns must be a list of columns.',
);

/** Takes a list with its filters, or `lead_id`, a search's text, or the row of a figure. */
export const exportLeadsSchema = object({
  format: requiredOneOf('Format', exportFormats),
  /** Empty means all. */
  columns,
  lead_id: leadIdsIfGiven('lead_id'),
  lead_status: code('lead_status', leadListCodeOf, 'lead_status must be a list code from 0 to 10.'),
  ...leadFilters,
  sortBy: choice('Sort', leadListOrders),
  search_value: line('Search'),
  figure: choice('Figure', leadFigures),
  from: day('Date From'),
  to: day('Date To'),
  tl_id: id('Team Leader'),
  by: choice('Division', figureDivisions),
  key: line('Row'),
});

export type ExportQuery = InferType<typeof exportLeadsSchema>;

const rowsADay = (label: string) =>
  code(
    label,
    (value) => {
      const rows = wholeNumber(value);
      return rows !== undefined && rows <= limits.exportRows ? rows : undefined;
    },
    `${label} must be a number of rows, at most ${formatCount(limits.exportRows)}.`,
  ).required(`${label} is required.`);

export const exportLimitsSchema = object({
  team_leader: rowsADay(roleNames[roles.teamLeader]),
  agent: rowsADay(roleNames[roles.agent]),
});
