import type { FigureDivision, LeadFigure } from '../contract/report';
import {
  figureLeadsSchema,
  figureRowError,
  reportRangeError,
  type FigureLeadsQuery,
} from '../contract/validation/report';
import { pageIn } from './pageParam';
import { figureLeadsPath } from './paths';

/** Which figure of which report. */
export interface AskedFigure {
  figure: LeadFigure;
  /** Its row; left out for the figure of all. A key may be empty: leads without a source. */
  by?: FigureDivision | '';
  key?: string;
  /** Days, `YYYY-MM-DD`; left out for a figure that goes by none. */
  from?: string;
  to?: string;
  /** The team leader that was chosen; nothing for all. */
  tl_id?: number | string | null;
}

/** The query of a figure's address: only what is asked for. */
export const figureParams = (
  { figure, by = '', key = '', from = '', to = '', tl_id }: AskedFigure,
  page = 1,
): URLSearchParams => {
  const params = new URLSearchParams({ figure });
  if (by !== '') {
    params.set('by', by);
    params.set('key', key);
  }
  const team = String(tl_id ?? '');
  for (const [name, value] of Object.entries({ from, to, tl_id: team })) if (value !== '') params.set(name, value);
  if (page > 1) params.set('page', String(page));
  return params;
};

/** The address of what is behind a figure. */
export const figureAddress = (asked: AskedFigure): string => `${figureLeadsPath}?${figureParams(asked)}`;

/** What an address asks for; undefined for what no report has. By the rules of the call itself, so that it is not made in vain. */
export const figureIn = (search: URLSearchParams): FigureLeadsQuery | undefined => {
  const [figure, by, key, from, to, tl_id] = ['figure', 'by', 'key', 'from', 'to', 'tl_id'].map(
    (name) => search.get(name) ?? '',
  );
  const asked = { figure, by, key, from, to, tl_id, page: pageIn(search) };
  if (!figureLeadsSchema.isValidSync(asked)) return undefined;
  const query = figureLeadsSchema.cast(asked);
  const hasBothDays = query.from !== '' && query.to !== '';
  const complaint = figureRowError(query) ?? (hasBothDays ? reportRangeError(query.from, query.to) : undefined);
  return complaint === undefined ? query : undefined;
};
