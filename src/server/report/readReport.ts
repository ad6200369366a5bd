import { sql, type Kysely, type Transaction } from 'kysely';
import { addDays } from '../../contract/calendar';
import { limits } from '../../contract/limits';
import {
  reportDivisions,
  type ReportFigures,
  type ReportPart,
  type ReportResponse,
  type ReportRow,
} from '../../contract/report';
import type { ReportQuery } from '../../contract/validation/report';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { reportRequestOf } from './reportRequest';
import { storedPartsOf } from './storedParts';
import { chooseAgents, readCalls, type ReportAgents } from './readAgents';
import { readStoredReport, type ReportCounts } from './readStoredReport';
import { readLoads } from './readLoads';
import { readPromises, type KeyedPromises } from './readPromises';
import { readReasons } from './readReasons';
import { readSteps, type KeyedSteps } from './readSteps';
import { readToday } from './readToday';
import type { ReportRequest } from './reportScope';

const zeroFigures: ReportFigures = {
  created: 0,
  fresh: 0,
  new: 0,
  in_progress: 0,
  hot: 0,
  archived: 0,
  converted: 0,
  contacted: 0,
  visited: 0,
  follow_ups_kept: 0,
  follow_ups_missed: 0,
  first_call_minutes: null,
};

const figuresOf = (steps: KeyedSteps | undefined, promises: KeyedPromises | undefined): ReportFigures => {
  const { key: _key, is_total: _isTotal, ...counted } = { key: null, is_total: false, ...steps };
  return {
    ...zeroFigures,
    ...counted,
    follow_ups_kept: promises?.kept ?? 0,
    follow_ups_missed: promises?.missed ?? 0,
  };
};

/** Computed by day number: as text, the day after 9999-12-31 sorts first. */
const eachDay = ({ from, to }: Pick<ReportRequest, 'from' | 'to'>): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Array.from({ length: count }, (_each, place) => addDays(from, place));
};

const keysOf = (
  request: ReportRequest,
  { agents }: ReportAgents,
  steps: readonly KeyedSteps[],
  promises: readonly KeyedPromises[],
): { key: string; name: string }[] => {
  if (request.by === 'day') return eachDay(request).map((key) => ({ key, name: key }));
  if (request.by === 'agent') return agents.map(({ agent_id, name }) => ({ key: String(agent_id), name }));
  const created = new Map(steps.map((row) => [row.is_total ? null : row.key, row.created]));
  const keys = new Set([...steps, ...promises].flatMap(({ key, is_total }) => (is_total || key === null ? [] : [key])));
  return [...keys]
    .sort((one, other) => (created.get(other) ?? 0) - (created.get(one) ?? 0) || (one < other ? -1 : 1))
    .map((key) => ({ key, name: key }));
};

/** @param hasTotals false where another division has them */
const readCounts = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  agents: ReportAgents['agents'],
  hasTotals: boolean,
): Promise<ReportCounts> => {
  const ids = agents.map(({ agent_id }) => agent_id);
  const parts = storedPartsOf(request, ids);
  if (parts !== null) return readStoredReport(trx, request, parts, ids, hasTotals);
  // Counting a month's rows is the only work here that gains from a second core.
  await sql`select set_config('max_parallel_workers_per_gather', '2', true)`.execute(trx);
  return {
    steps: await readSteps(trx, request, ids),
    promises: await readPromises(trx, request, ids),
    calls: await readCalls(trx, request, agents),
  };
};

const readPart = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  hasTotals: boolean,
): Promise<{ part: ReportPart; totals: ReportFigures }> => {
  const { by } = request;
  const chosen = by === 'agent' ? await chooseAgents(trx, request) : { agents: [], more: 0 };
  const { steps, promises, calls } = await readCounts(trx, request, chosen.agents, hasTotals);
  const loads = by === 'agent' ? await readLoads(trx, request, chosen.agents) : new Map<number, never>();
  const agents = new Map(chosen.agents.map((agent) => [String(agent.agent_id), agent]));
  const stepsOf = new Map(steps.map((row) => [row.is_total ? null : row.key, row]));
  const promisesOf = new Map(promises.map((row) => [row.is_total ? null : row.key, row]));
  const keys = keysOf(request, chosen, steps, promises);
  const data = keys.slice(0, by === 'day' ? limits.reportDays : limits.reportRows).map(({ key, name }): ReportRow => {
    const agent = agents.get(key);
    const figures = figuresOf(stepsOf.get(key), promisesOf.get(key));
    if (!agent) return { key, name, ...figures };
    const { agent_id, team_leader_id } = agent;
    const load = loads.get(agent_id) ?? { open: 0, due: 0, missed: 0 };
    return { key, name, ...figures, agent_id, team_leader_id, ...load, calls: calls.get(agent_id) ?? 0 };
  });
  return {
    part: { by, data, more: chosen.more + keys.length - data.length },
    totals: figuresOf(stepsOf.get(null), promisesOf.get(null)),
  };
};

/**
 * Reads one snapshot.
 * @throws Refusal 422 for days in the wrong order, or too many
 */
export const readReport = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  query: ReportQuery,
): Promise<ReportResponse> => {
  const request = reportRequestOf(actor, now, query, query.by || 'day');
  const { from, to, by } = request;
  const others = reportDivisions.filter((each) => each !== by && query.also.includes(each));
  // The rows of other divisions add up to the totals: not every agent has a row.
  const totalled = [by, ...others].find((each) => each !== 'agent') ?? by;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
      const first = await readPart(trx, request, by === totalled);
      const also: (typeof first)[] = [];
      for (const each of others) also.push(await readPart(trx, { ...request, by: each }, each === totalled));
      const { totals } = also.find(({ part }) => part.by === totalled) ?? first;
      return {
        status: 200,
        ...{ from, to, ...first.part, totals },
        also: also.map(({ part }) => part),
        archived_reasons: await readReasons(trx, request),
        today: await readToday(trx, request),
      };
    });
};
