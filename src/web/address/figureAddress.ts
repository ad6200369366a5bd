import type { FigureDivision, LeadFigure } from '../../contract/report';
import {
  figureLeadsSchema,
  figureRowError,
  reportRangeError,
  type FigureLeadsQuery,
} from '../../contract/validation/report';
import { pageIn, paramsOf } from './pageParam';
import { figureLeadsPath } from './paths';

export interface AskedFigure {
  figure: LeadFigure;
  /** The row; left out for the total. An empty `key` means leads without a source. */
  by?: FigureDivision | '';
  key?: string;
  from?: string;
  to?: string;
  tl_id?: number | string | null;
}

export const figureParams = (
  { figure, by = '', key = '', from = '', to = '', tl_id }: AskedFigure,
  page = 1,
): URLSearchParams => {
  const others = paramsOf({ from, to, tl_id: String(tl_id ?? '') }, page);
  return new URLSearchParams([['figure', figure], ...(by === '' ? [] : Object.entries({ by, key })), ...others]);
};

export const figureAddress = (asked: AskedFigure): string => `${figureLeadsPath}?${figureParams(asked)}`;

/** Undefined if the call's own validation would refuse it. */
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
