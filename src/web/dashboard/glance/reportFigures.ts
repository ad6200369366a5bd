import type { LeadListCode } from '../../../contract/leadCodes';
import { formatCount } from '../../../contract/numbers';
import { figureWords, type LeadFigure } from '../../../contract/report';
import { figureAddress, type AskedFigure } from '../../address/figureAddress';
import { listPaths } from '../../address/paths';
import {
  isSameSearch,
  listAddress,
  listParamsOf,
  noFilters,
  parseListParams,
  type ListFilters,
} from '../../lists/listParams';
import type { FigureColumn, FigureRow } from './FigureTable';

/** `tl_id` is empty for all team leaders. */
export type ReportScope = Record<'from' | 'to' | 'tl_id', string>;

type CountedRow = FigureRow & Partial<Record<LeadFigure, number>>;

/** Makes columns of figures that lead to the leads of their row. */
export const columnsOf =
  <Row extends CountedRow>(asked: Omit<AskedFigure, 'figure' | 'key'>) =>
  (figure: LeadFigure, more: Partial<FigureColumn<Row>> = {}): FigureColumn<Row> => ({
    head: figureWords[figure],
    figure: (row) => row[figure] ?? 0,
    to: ({ key }) => figureAddress({ ...asked, figure, key }),
    ...more,
  });

/** The filters of a list for the leads of a report. */
export const filtersOf = ({ from, to, tl_id }: ReportScope): Partial<ListFilters> => ({
  teamLeader: tl_id,
  dateFrom: from,
  dateTo: to,
});

/** Undefined if no address expresses these filters exactly: the total of the list must equal the figure. */
export const listLink = (list: LeadListCode, filters: Partial<ListFilters>): string | undefined => {
  const state = { page: 1, filters: { ...noFilters, ...filters } };
  const isExact = isSameSearch(parseListParams(listParamsOf(state), 'full').filters, state.filters);
  return isExact ? listAddress(listPaths[list], state) : undefined;
};

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** `45 min`, `15 h`, `3 days`, rounded up; a dash for none. */
export const waitText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} h` : `${formatCount(Math.ceil(hours / 24))} days`;
};
