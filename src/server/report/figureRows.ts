import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FigureDivision, LeadFigure } from '../../contract/report';
import { allOf } from '../db/allOf';
import { isOpen } from '../leads/leadPredicates';
import { leadScope } from '../leads/leadScope';
import { isKept, ofCalls, ofLeads } from './readPromises';
import { statusNames } from './readKeptDays';
import { stepColumns } from './readSteps';
import { hourOf } from './readToday';
import type { DivisionColumns } from './reportDivision';
import { inDays, inQueue, reportScope, type Asked } from './reportScope';

/** The row of a report that a figure stands in. */
export interface FigureRow {
  by: FigureDivision;
  key: string;
}

/** Where what a figure counts is found: one row each. */
export interface FigureRows {
  table: 'lead_report' | 'lead_calls' | 'leads';
  /** The column with the lead's id. */
  lead: string;
  /** The column with the instant by which they are ordered. */
  at: string;
  condition: RawBuilder<SqlBool>;
}

/** What counts for the row, as the report tells its rows apart. */
const inRow = (row: FigureRow | null, columns: DivisionColumns): RawBuilder<SqlBool> | false => {
  if (row === null) return false;
  const { by, key } = row;
  switch (by) {
    case 'day':
      return inDays(columns.day, { from: key, to: key });
    case 'agent':
      return sql<SqlBool>`${sql.ref(columns.agent)} = ${Number(key)}`;
    case 'source':
    case 'project':
      return sql<SqlBool>`coalesce(${sql.ref(columns[by])}, '') = ${key}`;
    case 'reason':
      return sql<SqlBool>`coalesce(archived_reason, '') = ${key}`;
    case 'hour':
      return sql<SqlBool>`${hourOf(columns.day)} = ${Number(key)}`;
  }
};

const ofCreated = (figure: LeadFigure, asked: Asked, row: FigureRow | null): FigureRows => {
  const status = statusNames.findIndex((name) => name === figure);
  const conditions = [
    inDays('created_at', asked),
    reportScope(asked, 'agent_id'),
    status >= 0 && sql<SqlBool>`lead_status = ${sql.lit(status)}`,
    figure === 'contacted' && sql<SqlBool>`first_call_at is not null`,
    figure === 'visited' && sql<SqlBool>`visited_on <= ${asked.days.today}::date`,
    inRow(row, stepColumns),
  ];
  return { table: 'lead_report', lead: 'lead_id', at: 'created_at', condition: allOf(conditions) };
};

const ofCalledOn = (
  at: 'called_at' | 'promised_at',
  asked: Asked,
  row: FigureRow | null,
  isAnswer: boolean,
): FigureRows => {
  const conditions = [
    isAnswer && sql<SqlBool>`promised_at is not null and ${isKept}`,
    inDays(at, asked),
    reportScope(asked, 'author_id'),
    inRow(row, ofCalls),
  ];
  return { table: 'lead_calls', lead: 'lead_id', at, condition: allOf(conditions) };
};

/** Of the agent and the team leader whom the agent has, as the agent's row counts them. */
const ofOpen = (asked: Asked, row: FigureRow | null): FigureRows => {
  const { actor, teamLeader, project } = asked;
  const conditions = [
    isOpen,
    leadScope(actor),
    inRow(row, ofLeads),
    sql<SqlBool>`leads.team_leader_id = (select users.team_leader_id from users where users.user_id = leads.agent_id)`,
    teamLeader !== null && sql<SqlBool>`leads.team_leader_id = ${teamLeader}`,
    project !== '' && sql<SqlBool>`leads.project = ${project}`,
  ];
  return { table: 'leads', lead: 'leads.id', at: 'leads.created_at', condition: allOf(conditions) };
};

const ofWaiting = (asked: Asked, row: FigureRow | null, isLate: boolean): FigureRows => {
  const due = isLate
    ? sql<SqlBool>`leads.follow_up < ${asked.now}::timestamptz`
    : sql<SqlBool>`leads.follow_up >= ${asked.now}::timestamptz`;
  const condition = allOf([inQueue(8, asked), due, inRow(row, ofLeads)]);
  return { table: 'leads', lead: 'leads.id', at: 'leads.follow_up', condition };
};

/** The days that a figure goes by: those of today's are always today's, whatever days the report is about. */
export const daysOfFigure = (figure: LeadFigure, { from, to, days }: Asked): Pick<Asked, 'from' | 'to'> =>
  figure.startsWith('today_') || figure === 'open' ? { from: days.today, to: days.today } : { from, to };

/**
 * What a figure of the report counts, in the words of the report.
 * @param row null for the figure of all
 */
export const figureRowsOf = (figure: LeadFigure, whole: Asked, row: FigureRow | null): FigureRows => {
  const asked = { ...whole, ...daysOfFigure(figure, whole) };
  switch (figure) {
    case 'follow_ups_kept':
    case 'today_kept':
      return ofCalledOn('promised_at', asked, row, true);
    case 'calls':
      return ofCalledOn('called_at', asked, row, false);
    case 'open':
      return ofOpen(asked, row);
    case 'today_late':
    case 'today_ahead':
      return ofWaiting(asked, row, figure === 'today_late');
    default:
      return ofCreated(figure, asked, row);
  }
};
