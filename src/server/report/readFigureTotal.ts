import { sql, type Transaction } from 'kysely';
import type { LeadFigure } from '../../contract/report';
import type { Database } from '../db/schema';
import type { FigureRow, FigureRows } from './figureRows';
import { keptPartsOf } from './keptParts';
import { comingIn, createdIn, readComing } from './readKept';
import { readKeptDays, type KeptDays } from './readKeptDays';
import { readReasons } from './readReasons';
import type { Asked } from './reportScope';

/** Those that go by this moment or its hours: nothing of them is kept. */
const ofNow = ['open', 'today_kept', 'today_late', 'today_ahead'] as const satisfies readonly LeadFigure[];

type KeptFigure = Exclude<LeadFigure, (typeof ofNow)[number]>;

const isKeptFigure = (figure: LeadFigure): figure is KeptFigure => !ofNow.some((name) => name === figure);

/** What the kept figures of some days say; of visits, those that are to come with them. */
const figureIn = (figure: KeptFigure, row: KeptDays): number => {
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

/** The figure as the report has it from the kept ones; undefined where the report counts it over the rows. */
const readKeptTotal = async (
  trx: Transaction<Database>,
  whole: Asked,
  figure: LeadFigure,
  row: FigureRow | null,
): Promise<number | undefined> => {
  if (!isKeptFigure(figure) || row?.by === 'hour') return undefined;
  if (row?.by === 'reason') {
    const reasons = await readReasons(trx, whole);
    return reasons.find(({ reason }) => reason === row.key)?.leads ?? 0;
  }
  const asked = { ...whole, by: row?.by ?? 'day' };
  const agents = row?.by === 'agent' ? [Number(row.key)] : [];
  const parts = keptPartsOf(asked, agents);
  if (parts === null) return undefined;
  const rows = row
    ? await readKeptDays(trx, asked, parts.rows, row.by)
    : await readKeptDays(trx, asked, parts.totals ?? parts.rows, null);
  const kept = rows.find(({ key }) => row === null || key === row.key);
  const total = kept ? figureIn(figure, kept) : 0;
  if (figure !== 'visited') return total;
  return total - comingIn(await readComing(trx, asked, agents), row?.key ?? null);
};

/** How many there are behind a figure: from the kept figures where there are any, else counted over its rows. */
export const readFigureTotal = async (
  trx: Transaction<Database>,
  asked: Asked,
  figure: LeadFigure,
  row: FigureRow | null,
  { table, condition }: FigureRows,
): Promise<number> => {
  const kept = await readKeptTotal(trx, asked, figure, row);
  if (kept !== undefined) return kept;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${condition}`.execute(trx);
  return rows[0]?.total ?? 0;
};
