import { object, type InferType } from 'yup';
import {
  figureDivisions,
  firstCallDivisions,
  leadFigures,
  reportDivisions,
  type FigureDivision,
  type LeadFigure,
} from '../report';
import { day } from './days';
import { choice, flag, id, line, listIfGiven, pageNumber, requiredChoice, requiredOneOf } from './fields';

const reported = {
  /** Inclusive days in India. `to` defaults to today, `from` to `to`. */
  from: day('Date From'),
  to: day('Date To'),
  tl_id: id('Team Leader'),
  project: line('Project'),
};

export const reportSchema = object({
  ...reported,
  by: choice('Division', reportDivisions),
  /** Further divisions in the same answer. */
  also: listIfGiven(
    requiredChoice('Division', reportDivisions).defined(),
    reportDivisions.length,
    'A report has each division once.',
    'also must be a list of divisions.',
  ),
  /** Adds the totals of the preceding period of equal length. */
  before: flag('before'),
});

export type ReportQuery = InferType<typeof reportSchema>;

const createdDivisions: readonly FigureDivision[] = reportDivisions;
const todayDivisions: readonly FigureDivision[] = ['hour'];

/** Divisions in which a figure appears, where not all: an agent's own figures have no total. */
const divisionsOf: Partial<Record<LeadFigure, readonly FigureDivision[]>> = {
  archived: [...reportDivisions, 'reason'],
  calls: ['agent'],
  first_calls: firstCallDivisions,
  in_time: firstCallDivisions,
  open: ['agent'],
  today_kept: todayDivisions,
  today_late: todayDivisions,
  today_ahead: todayDivisions,
};

const keys: Partial<Record<FigureDivision, RegExp>> = {
  day: /^\d{4}-\d\d-\d\d$/,
  agent: /^[1-9]\d{0,9}$/,
  hour: /^(\d|1\d|2[0-3])$/,
};

export const figureRowError = ({ figure, by, key }: FigureLeadsQuery): { by: string } | { key: string } | undefined => {
  const isOfAgent = figure === 'calls' || figure === 'open';
  if (by === '') return isOfAgent ? { by: 'This figure is one of an agent.' } : undefined;
  if (!(divisionsOf[figure] ?? createdDivisions).includes(by)) {
    return { by: 'This figure does not stand in such a row.' };
  }
  const isDay = by !== 'day' || day('Row').isValidSync(key);
  const isId = by !== 'agent' || id('Row').isValidSync(key);
  return isDay && isId && (keys[by]?.test(key) ?? true) ? undefined : { key: 'There is no such row.' };
};

export const figureLeadsSchema = object({
  ...reported,
  figure: requiredOneOf('Figure', leadFigures),
  /** The row's division (see `figureRowError`); empty for the total. */
  by: choice('Division', figureDivisions),
  /** An agent's id, a day, an hour, or a text, which is empty for leads without one. */
  key: line('Row'),
  page: pageNumber(),
});

export type FigureLeadsQuery = InferType<typeof figureLeadsSchema>;
