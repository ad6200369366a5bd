import type { FigureDivision, LeadFigure } from '../../contract/report';
import { paramsOf } from './pageParam';
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
