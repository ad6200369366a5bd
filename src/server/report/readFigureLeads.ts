import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { FigureLead, FigureLeadsResponse } from '../../contract/report';
import { limits } from '../../contract/limits';
import { roles, type RoleCode } from '../../contract/roles';
import { figureRowError, type FigureLeadsQuery } from '../../contract/validation/report';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlTime';
import { invalid } from '../failures';
import { leadOfRow, leadRowColumns, type PageRow } from '../leads/leadRows';
import { leadScope } from '../rules/scope';
import { daysOfFigure, figureRowsOf, type FigureRow, type FigureRows } from './figureRows';
import { reportRequestOf } from './reportRequest';
import { readFigureTotal } from './readFigureTotal';
import type { ReportRequest } from './reportScope';

interface StoredRow extends Omit<PageRow, 'total'> {
  at: string;
}

/** @param total lets the query stop at the last row instead of scanning millions for more */
const readPage = async (
  trx: Transaction<Database>,
  actor: ReportRequest['actor'],
  { table, lead, at, condition }: FigureRows,
  { page, total }: { page: number; total: number },
): Promise<FigureLead[]> => {
  const before = (page - 1) * limits.figurePageSize;
  const size = Math.min(limits.figurePageSize, total - before);
  if (size <= 0) return [];
  const { rows } = await sql<StoredRow>`
    with chosen as (
      select ${sql.ref(lead)} as id, ${sql.ref(at)} as at from ${sql.table(table)} where ${condition}
      order by 2 desc, 1 desc limit ${size} offset ${before}
    )
    select ${timestampText('chosen.at')} as at, ${leadRowColumns}
    from chosen
    left join (select leads.* from leads where ${leadScope(actor)}) as page on page.id = chosen.id
    left join users as leader on leader.user_id = page.team_leader_id
    left join users as agent on agent.user_id = page.agent_id
    order by chosen.at desc, chosen.id desc`.execute(trx);
  return rows.map(({ at: instant, ...row }) => ({ at: instant, lead: leadOfRow(row) }));
};

const visiblePeople = {
  [roles.admin]: () => sql<SqlBool>`true`,
  [roles.teamLeader]: (id) => sql<SqlBool>`(users.team_leader_id = ${id} or users.user_id = ${id})`,
  [roles.agent]: (id) => sql<SqlBool>`users.user_id = ${id}`,
} satisfies Record<RoleCode, (id: number) => RawBuilder<SqlBool>>;

const nameOf = async (
  trx: Transaction<Database>,
  actor: ReportRequest['actor'],
  id: number | null,
): Promise<string> => {
  if (id === null) return '';
  const people = trx.selectFrom('users').select('name').where('user_id', '=', id);
  const found = await people.where(visiblePeople[actor.role](actor.user_id)).executeTakeFirst();
  return found?.name ?? '';
};

/**
 * Reads one snapshot, so that the total matches the report.
 * @throws Refusal 422 for invalid days or rows
 */
export const readFigureLeads = async (
  db: Kysely<Database>,
  actor: Pick<Actor, 'user_id' | 'role'>,
  now: Date,
  query: FigureLeadsQuery,
): Promise<FigureLeadsResponse> => {
  const request = reportRequestOf(actor, now, query, 'day');
  const error = figureRowError(query);
  if (error) throw invalid(error);
  const { figure, by, key, page } = query;
  const row: FigureRow | null = by === '' ? null : { by, key };
  const rows = figureRowsOf(figure, request, row);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const total = await readFigureTotal(trx, request, figure, row, rows);
      const last_page = Math.max(1, Math.ceil(Math.min(total, limits.figureDepth) / limits.figurePageSize));
      return {
        status: 200,
        ...daysOfFigure(figure, request),
        name: by === 'agent' ? await nameOf(trx, actor, Number(key)) : key,
        team_leader: await nameOf(trx, actor, request.teamLeader),
        data: page > last_page ? [] : await readPage(trx, actor, rows, { page, total }),
        meta: { current_page: page, last_page, total },
      };
    });
};
