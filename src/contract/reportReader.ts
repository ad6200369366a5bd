import { isObject, readRows, text, wholeNumber, type Json } from './reading';
import {
  reportDivisions,
  type AgentFigures,
  type ReportFigures,
  type ReportHour,
  type ReportPart,
  type ReportResponse,
  type ReportRow,
} from './report';

export type Report = Omit<ReportResponse, 'status'>;

const count = (value: unknown): number => wholeNumber(value, 0) ?? 0;

const rowsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const recordIn = (value: unknown): Json => (isObject(value) ? value : {});

const figuresOf = (row: Json): ReportFigures => ({
  created: count(row.created),
  fresh: count(row.fresh),
  new: count(row.new),
  in_progress: count(row.in_progress),
  hot: count(row.hot),
  archived: count(row.archived),
  converted: count(row.converted),
  contacted: count(row.contacted),
  visited: count(row.visited),
  follow_ups_kept: count(row.follow_ups_kept),
  follow_ups_missed: count(row.follow_ups_missed),
  first_call_minutes: wholeNumber(row.first_call_minutes, 0) ?? null,
});

const agentOf = (row: Json): Partial<AgentFigures> => {
  const agent_id = wholeNumber(row.agent_id, 1);
  if (agent_id === undefined) return {};
  const team_leader_id = wholeNumber(row.team_leader_id, 1) ?? null;
  const { open, due, missed, calls } = row;
  return {
    ...{ agent_id, team_leader_id, open: count(open), due: count(due), missed: count(missed) },
    calls: count(calls),
  };
};

const rowOf = (row: Json): ReportRow | undefined => {
  const key = text(row.key);
  return key === null ? undefined : { key, name: text(row.name) ?? key, ...figuresOf(row), ...agentOf(row) };
};

const hourOf = (row: Json): ReportHour | undefined => {
  const hour = wholeNumber(row.hour, 0);
  return hour === undefined || hour > 23
    ? undefined
    : { hour, due: count(row.due), late: count(row.late), kept: count(row.kept) };
};

const partOf = (value: Json): ReportPart => ({
  by: reportDivisions.find((by) => by === value.by) ?? 'day',
  data: readRows(rowsIn(value.data), rowOf, ({ key }) => key),
  more: count(value.more),
});

export const readReport = (body: unknown): Report | undefined => {
  if (!isObject(body) || !isObject(body.totals)) return undefined;
  const today = recordIn(body.today);
  return {
    from: text(body.from) ?? '',
    to: text(body.to) ?? '',
    ...partOf(body),
    also: readRows(rowsIn(body.also), partOf, ({ by }) => by),
    totals: figuresOf(body.totals),
    archived_reasons: readRows(
      rowsIn(body.archived_reasons),
      (row) => ({ reason: text(row.reason) ?? '', leads: count(row.leads) }),
      ({ reason }) => reason,
    ),
    today: {
      day: text(today.day) ?? '',
      hours: readRows(rowsIn(today.hours), hourOf, ({ hour }) => hour).sort((one, other) => one.hour - other.hour),
      due: count(today.due),
      late: count(today.late),
      kept: count(today.kept),
      missed: count(today.missed),
    },
  };
};
