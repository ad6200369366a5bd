import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FigureDivision, LeadFigure } from '../../contract/report';
import { allOf } from '../db/allOf';
import { isOpen } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { isKept, callColumns, leadColumns } from './readPromises';
import { statusNames } from './readStoredDays';
import { stepColumns } from './readSteps';
import { hourOf } from './readToday';
import type { DivisionColumns } from './reportDivision';
import { inDays, inQueue, reportScope, type ReportRequest } from './reportScope';

export interface FigureRow {
  by: FigureDivision;
  key: string;
}

/** The source of a figure: one row per counted lead or call. */
export interface FigureRows {
  table: 'lead_report' | 'lead_calls' | 'leads';
  lead: string;
  at: string;
  condition: RawBuilder<SqlBool>;
}

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

const createdRows = (figure: LeadFigure, request: ReportRequest, row: FigureRow | null): FigureRows => {
  const status = statusNames.findIndex((name) => name === figure);
  const conditions = [
    inDays('created_at', request),
    reportScope(request, 'agent_id'),
    status >= 0 && sql<SqlBool>`lead_status = ${sql.lit(status)}`,
    figure === 'contacted' && sql<SqlBool>`first_call_at is not null`,
    figure === 'visited' && sql<SqlBool>`visited_on <= ${request.days.today}::date`,
    inRow(row, stepColumns),
  ];
  return { table: 'lead_report', lead: 'lead_id', at: 'created_at', condition: allOf(conditions) };
};

const callRows = (
  at: 'called_at' | 'promised_at',
  request: ReportRequest,
  row: FigureRow | null,
  isAnswer: boolean,
): FigureRows => {
  const conditions = [
    isAnswer && sql<SqlBool>`promised_at is not null and ${isKept}`,
    inDays(at, request),
    reportScope(request, 'author_id'),
    inRow(row, callColumns),
  ];
  return { table: 'lead_calls', lead: 'lead_id', at, condition: allOf(conditions) };
};

const openRows = (request: ReportRequest, row: FigureRow | null): FigureRows => {
  const { actor, teamLeader, project } = request;
  const conditions = [
    isOpen,
    leadScope(actor),
    inRow(row, leadColumns),
    sql<SqlBool>`leads.team_leader_id = (select users.team_leader_id from users where users.user_id = leads.agent_id)`,
    teamLeader !== null && sql<SqlBool>`leads.team_leader_id = ${teamLeader}`,
    project !== '' && sql<SqlBool>`leads.project = ${project}`,
  ];
  return { table: 'leads', lead: 'leads.id', at: 'leads.created_at', condition: allOf(conditions) };
};

const waitingRows = (request: ReportRequest, row: FigureRow | null, isLate: boolean): FigureRows => {
  const due = isLate
    ? sql<SqlBool>`leads.follow_up < ${request.now}::timestamptz`
    : sql<SqlBool>`leads.follow_up >= ${request.now}::timestamptz`;
  const condition = allOf([inQueue(8, request), due, inRow(row, leadColumns)]);
  return { table: 'leads', lead: 'leads.id', at: 'leads.follow_up', condition };
};

export const daysOfFigure = (
  figure: LeadFigure,
  { from, to, days }: ReportRequest,
): Pick<ReportRequest, 'from' | 'to'> =>
  figure.startsWith('today_') || figure === 'open' ? { from: days.today, to: days.today } : { from, to };

/** @param row null for the total */
export const figureRowsOf = (figure: LeadFigure, report: ReportRequest, row: FigureRow | null): FigureRows => {
  const request = { ...report, ...daysOfFigure(figure, report) };
  switch (figure) {
    case 'follow_ups_kept':
    case 'today_kept':
      return callRows('promised_at', request, row, true);
    case 'calls':
      return callRows('called_at', request, row, false);
    case 'open':
      return openRows(request, row);
    case 'today_late':
    case 'today_ahead':
      return waitingRows(request, row, figure === 'today_late');
    default:
      return createdRows(figure, request, row);
  }
};
