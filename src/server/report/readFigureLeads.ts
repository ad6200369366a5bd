import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { FigureLead, LeadFigure } from '../../contract/report';
import { limits } from '../../contract/limits';
import { figureRowError, type FigureLeadsQuery } from '../../contract/validation/report';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { invalid } from '../failures';
import { pageMeta } from '../http/pageMeta';
import { joinedPeople, leadOfRow, leadRowColumns, type PageRow } from '../leads/leadRows';
import { leadScope, type Scoped, workScope } from '../rules/scope';
import { readFutureVisits, readKeptFigures, readReasons, storedPartsOf, sumOf } from './keptFigures';
import { isKeptName, rowsBehind, type FigureRow, type FigureRows } from './measures';
import { reportRequestOf, type ReportRequest } from './reportRequest';

/** Undefined where the figure is counted. */
const readKeptTotal = async (
  trx: Transaction<Database>,
  report: ReportRequest,
  figure: LeadFigure,
  row: FigureRow | null,
): Promise<number | undefined> => {
  if (!isKeptName(figure) || row?.by === 'hour') return undefined;
  if (row?.by === 'reason') {
    const reasons = await readReasons(trx, report);
    return reasons.find(({ reason }) => reason === row.key)?.leads ?? 0;
  }
  const request = { ...report, by: row?.by ?? 'day', agents: row?.by === 'agent' ? [Number(row.key)] : [] };
  const parts = storedPartsOf(request);
  if (parts === null) return undefined;
  const part = row ? parts.rows : (parts.totals ?? parts.rows);
  const rows = await readKeptFigures(trx, request, part, row?.by ?? null);
  const total = rows.find(({ key }) => row === null || key === row.key)?.[figure] ?? 0;
  if (figure !== 'visited') return total;
  const coming = await readFutureVisits(trx, request);
  return total - (row ? (coming.get(row.key) ?? 0) : sumOf(coming.values()));
};

const readTotal = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  figure: LeadFigure,
  row: FigureRow | null,
  { table, condition }: FigureRows,
): Promise<number> => {
  const kept = await readKeptTotal(trx, request, figure, row);
  if (kept !== undefined) return kept;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${condition}`.execute(trx);
  return rows[0]?.total ?? 0;
};

/** @param total lets the query stop at the last row instead of scanning millions for more */
const readPage = async (
  trx: Transaction<Database>,
  actor: Scoped,
  { table, lead, at, condition }: FigureRows,
  { page, total }: { page: number; total: number },
): Promise<FigureLead[]> => {
  const before = (page - 1) * limits.figurePageSize;
  const size = Math.min(limits.figurePageSize, total - before);
  if (size <= 0) return [];
  const { rows } = await sql<Omit<PageRow, 'total'> & { at: string }>`
    with chosen as (
      select ${sql.ref(lead)} as id, ${sql.ref(at)} as at from ${sql.table(table)} where ${condition}
      order by 2 desc, 1 desc limit ${size} offset ${before}
    )
    select ${timestampText('chosen.at')} as at, ${leadRowColumns}
    from chosen
    left join (select leads.* from leads where ${leadScope(actor)}) as page on page.id = chosen.id
    ${joinedPeople('page')}
    order by chosen.at desc, chosen.id desc`.execute(trx);
  return rows.map(({ at: instant, ...row }) => ({ at: instant, lead: leadOfRow(row) }));
};

/** Empty outside the actor's scope. */
const nameOf = async (trx: Transaction<Database>, actor: Scoped, id: number | null): Promise<string> => {
  if (id === null) return '';
  const isVisible = sql<SqlBool>`(${workScope(actor, 'user_id')} or user_id = ${actor.user_id})`;
  const people = trx.selectFrom('users').select('name').where('user_id', '=', id).where(isVisible);
  return (await people.executeTakeFirst())?.name ?? '';
};

/** @throws Refusal 422 for invalid days or rows */
const figureRequest = (actor: Scoped, now: Date, query: FigureLeadsQuery) => {
  const request = reportRequestOf(actor, now, query, 'day');
  const error = figureRowError(query);
  if (error) throw invalid(error);
  const { figure, by, key } = query;
  const row: FigureRow | null = by === '' ? null : { by, key };
  const { today } = request.days;
  // Figures of the present moment are of today.
  const isNow = figure.startsWith('today_') || figure === 'open';
  const range = isNow ? { from: today, to: today } : { from: request.from, to: request.to };
  return { request, row, range, rows: rowsBehind(figure, { ...request, ...range }, row) };
};

/** The ids of all leads behind a figure, the newest first. */
export const orderedFigure = (...given: Parameters<typeof figureRequest>): RawBuilder<unknown> => {
  const { table, lead, at, condition } = figureRequest(...given).rows;
  return sql`select ${sql.ref(lead)} as id from ${sql.table(table)} where ${condition}
    order by ${sql.ref(at)} desc, ${sql.ref(lead)} desc`;
};

/** Reads one snapshot, so that the total matches the report. */
export const readFigureLeads = async (db: Kysely<Database>, actor: Scoped, now: Date, query: FigureLeadsQuery) => {
  const { request, row, range, rows } = figureRequest(actor, now, query);
  const { figure, by, key, page } = query;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const total = await readTotal(trx, request, figure, row, rows);
      const meta = pageMeta(page, limits.figurePageSize, Math.min(total, limits.figureDepth));
      return {
        status: 200 as const,
        ...range,
        name: by === 'agent' ? await nameOf(trx, actor, Number(key)) : key,
        team_leader: await nameOf(trx, actor, request.teamLeader),
        data: page > meta.last_page ? [] : await readPage(trx, actor, rows, { page, total }),
        meta: { ...meta, total },
      };
    });
};
