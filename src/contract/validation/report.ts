import { object, type InferType } from 'yup';
import { isDay } from '../calendar';
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

const isKey: Partial<Record<FigureDivision, (key: string) => boolean>> = {
  day: isDay,
  agent: (key) => /^[1-9]\d*$/.test(key) && id('Row').isValidSync(key),
  hour: (key) => /^(\d|1\d|2[0-3])$/.test(key),
};

export const figureRowError = ({ figure, by, key }: FigureLeadsQuery): { by: string } | { key: string } | undefined => {
  const isOfAgent = figure === 'calls' || figure === 'open';
  if (by === '') return isOfAgent ? { by: 'This figure is one of an agent.' } : undefined;
  if (!(divisionsOf[figure] ?? createdDivisions).includes(by)) {
    return { by: 'This figure does not stand in such a row.' };
  }
  return (isKey[by]?.(key) ?? true) ? undefined : { key: 'There is no such row.' };
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
