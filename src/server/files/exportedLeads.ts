import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { exportColumnNames, exportColumns, type ExportColumn } from '../../contract/files';
import { leadStatusNames, leadStatusOf } from '../../contract/leadCodes';
import { figureLeadsSchema } from '../../contract/validation/report';
import type { ExportQuery } from '../../contract/validation/files';
import { leadListSchema } from '../../contract/validation/leads';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { invalid } from '../failures';
import { validBody } from '../http/validBody';
import { orderedList } from '../leads/leadListQueries';
import { joinedPeople, leadColumns } from '../leads/leadRows';
import { orderedMatches } from '../leads/searchQueries';
import { orderedFigure } from '../report/readFigureLeads';
import { listDaysAt } from '../rules/lists';
import { leadScope } from '../rules/scope';
import type { Rows } from './writeFile';

/** The statement that selects the ids of the exported leads, in their order. */
const chosen = (actor: Actor, now: Date, query: ExportQuery): RawBuilder<unknown> => {
  const { lead_id, search_value, figure, lead_status } = query;
  if (lead_id.length > 0) {
    const ids = idArray(lead_id);
    return sql`select leads.id, array_position(${ids}, leads.id) as place from leads
      where leads.id = any(${ids}) and ${leadScope(actor)} order by place`;
  }
  if (search_value !== '') return orderedMatches(actor, search_value);
  if (figure !== '') return orderedFigure(actor, now, validBody(figureLeadsSchema, { ...query, page: 1 }, now));
  if (lead_status === null) throw invalid({ lead_status: 'lead_status or lead_id is required.' });
  return orderedList(actor, listDaysAt(now), validBody(leadListSchema, { ...query, page: 1 }, now));
};

/** Returns the ids as one text, which holds a million in 8 MB. */
export const findIds = async (
  trx: Transaction<Database>,
  ...request: Parameters<typeof chosen>
): Promise<{ ids: string; rows: number }> => {
  const { rows } = await sql<{ ids: string | null; rows: number }>`
    select string_agg(id::text, ',') as ids, count(*)::integer as rows from (${chosen(...request)}) chosen`.execute(
    trx,
  );
  return { ids: rows[0]?.ids ?? '', rows: rows[0]?.rows ?? 0 };
};

const cells: Record<ExportColumn, RawBuilder<unknown>> = {
  ...leadColumns,
  alt_contact: sql`page.alt_contact`,
  gender: sql`page.gender`,
  state: sql`page.state`,
  customer_type: sql`page.customer_type`,
  requirement: sql`page.requirement`,
  remarks: sql`page.remark`,
};

const times: ReadonlySet<ExportColumn> = new Set(['created_at', 'assign_time', 'follow_ups', 'updated_at']);

/** Times as `2026-06-17 11:57`, in India. */
const cellText = (column: ExportColumn, value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (column === 'lead_status') {
    const status = leadStatusOf(value);
    return status === undefined ? '' : leadStatusNames[status];
  }
  return times.has(column) ? text.slice(0, 16).replace('T', ' ') : text;
};

const rowsAtOnce = 1_000;

function* pieces(ids: string): Generator<string> {
  for (let from = 0; from < ids.length;) {
    let to = from;
    for (let n = 0; n < rowsAtOnce && to >= 0; n += 1) to = ids.indexOf(',', to + 1);
    yield ids.slice(from, to < 0 ? undefined : to);
    if (to < 0) return;
    from = to + 1;
  }
}

/** Leaves out leads that have left the scope since their ids were found; fails as `ids` does. */
export async function* readRows(
  db: Kysely<Database>,
  actor: Actor,
  ids: Promise<string>,
  given: readonly ExportColumn[],
): Rows {
  const columns = given.length > 0 ? given : exportColumnNames;
  const found = await ids;
  yield [columns.map((column) => exportColumns[column])];
  const selected = sql.join(columns.map((column) => sql`${cells[column]} as ${sql.ref(column)}`));
  for (const some of pieces(found)) {
    const { rows } = await sql<Partial<Record<ExportColumn, string | number | null>>>`
      select ${selected}
      from unnest(${`{${some}}`}::integer[]) with ordinality as chosen (id, place)
      join (select leads.* from leads where ${leadScope(actor)}) as page on page.id = chosen.id
      ${joinedPeople('page')}
      order by chosen.place`.execute(db);
    yield rows.map((row) => columns.map((column) => cellText(column, row[column])));
  }
}
