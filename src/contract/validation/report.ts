import { object, type InferType } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { figureDivisions, leadFigures, reportDivisions, type FigureDivision, type LeadFigure } from '../report';
import { day } from './days';
import { choice, id, line, pageNumber } from './fields';

const dayMs = 86_400_000;

/** What is wrong with the first and the last day of a report; undefined when nothing is. */
export const reportRangeComplaint = (from: string, to: string): string | undefined => {
  if (to < from) return 'Date To cannot be before Date From.';
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > limits.reportDays ? `A report covers at most ${formatCount(limits.reportDays)} days.` : undefined;
};

/** Which leads a report is about. */
const reported = {
  /**
   * First and last day in India, both included: see `reportRangeComplaint`. Without a last day, up to today; without a
   * first one, the last one alone.
   */
  from: day('Date From'),
  to: day('Date To'),
  /** The leads of this team leader alone. */
  tl_id: id('Team Leader'),
  /** The leads of this project alone, by its text. */
  project: line('Project'),
};

/** Body of `report`. */
export const reportSchema = object({
  ...reported,
  /** One of `reportDivisions`; `day` when it is left out. */
  by: choice('Division', reportDivisions),
});

export type ReportQuery = InferType<typeof reportSchema>;

const ofCreated: readonly FigureDivision[] = reportDivisions;
const ofToday: readonly FigureDivision[] = ['hour'];

/** In which rows a figure stands; an agent's own figures stand in no other, and in no sum. */
const divisionsOf: Partial<Record<LeadFigure, readonly FigureDivision[]>> = {
  archived: [...reportDivisions, 'reason'],
  calls: ['agent'],
  open: ['agent'],
  today_kept: ofToday,
  today_late: ofToday,
  today_ahead: ofToday,
};

const keys: Partial<Record<FigureDivision, RegExp>> = {
  day: /^\d{4}-\d\d-\d\d$/,
  agent: /^[1-9]\d{0,9}$/,
  hour: /^(\d|1\d|2[0-3])$/,
};

/** What is wrong with a row that a figure is asked of; undefined when nothing is. */
export const figureRowComplaint = ({
  figure,
  by,
  key,
}: FigureLeadsQuery): { by: string } | { key: string } | undefined => {
  const isOfAgent = figure === 'calls' || figure === 'open';
  if (by === '') return isOfAgent ? { by: 'This figure is one of an agent.' } : undefined;
  if (!(divisionsOf[figure] ?? ofCreated).includes(by)) return { by: 'This figure does not stand in such a row.' };
  const isDay = by !== 'day' || day('Row').isValidSync(key);
  const isId = by !== 'agent' || id('Row').isValidSync(key);
  return isDay && isId && (keys[by]?.test(key) ?? true) ? undefined : { key: 'There is no such row.' };
};

/** Body of `report-leads`: which figure of which report. */
export const figureLeadsSchema = object({
  ...reported,
  figure: line('Figure')
    .oneOf(leadFigures, 'Figure must be one of the choices.')
    .default(undefined)
    .required('Figure is required.'),
  /** The division of its row: see `figureRowComplaint`. Left out for the figure of all. */
  by: choice('Division', figureDivisions),
  /** That of the row: an agent's id, a day, an hour, or a text, which is empty for leads without one. */
  key: line('Row'),
  page: pageNumber(),
});

export type FigureLeadsQuery = InferType<typeof figureLeadsSchema>;
