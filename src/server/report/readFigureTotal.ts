import { sql, type Transaction } from 'kysely';
import type { LeadFigure } from '../../contract/report';
import type { Database } from '../db/schema';
import type { FigureRow, FigureRows } from './figureRows';
import { storedPartsOf } from './storedParts';
import { futureVisitsIn, createdIn, readFutureVisits } from './readStoredReport';
import { readStoredDays, type StoredDays } from './readStoredDays';
import { readReasons } from './readReasons';
import type { ReportRequest } from './reportScope';

/** Figures of the present moment are never stored. */
const liveFigures = ['open', 'today_kept', 'today_late', 'today_ahead'] as const satisfies readonly LeadFigure[];

type StoredFigure = Exclude<LeadFigure, (typeof liveFigures)[number]>;

const isStoredFigure = (figure: LeadFigure): figure is StoredFigure => !liveFigures.some((name) => name === figure);

const figureIn = (figure: StoredFigure, row: StoredDays): number => {
  switch (figure) {
    case 'created':
      return createdIn(row);
    case 'visited':
      return row.planned;
    case 'follow_ups_kept':
      return row.kept;
    default:
      return row[figure];
  }
};

const readStoredTotal = async (
  trx: Transaction<Database>,
  report: ReportRequest,
  figure: LeadFigure,
  row: FigureRow | null,
): Promise<number | undefined> => {
  if (!isStoredFigure(figure) || row?.by === 'hour') return undefined;
  if (row?.by === 'reason') {
    const reasons = await readReasons(trx, report);
    return reasons.find(({ reason }) => reason === row.key)?.leads ?? 0;
  }
  const request = { ...report, by: row?.by ?? 'day' };
  const agents = row?.by === 'agent' ? [Number(row.key)] : [];
  const parts = storedPartsOf(request, agents);
  if (parts === null) return undefined;
  const rows = row
    ? await readStoredDays(trx, request, parts.rows, row.by)
    : await readStoredDays(trx, request, parts.totals ?? parts.rows, null);
  const kept = rows.find(({ key }) => row === null || key === row.key);
  const total = kept ? figureIn(figure, kept) : 0;
  if (figure !== 'visited') return total;
  return total - futureVisitsIn(await readFutureVisits(trx, request, agents), row?.key ?? null);
};

export const readFigureTotal = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  figure: LeadFigure,
  row: FigureRow | null,
  { table, condition }: FigureRows,
): Promise<number> => {
  const kept = await readStoredTotal(trx, request, figure, row);
  if (kept !== undefined) return kept;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${condition}`.execute(trx);
  return rows[0]?.total ?? 0;
};
