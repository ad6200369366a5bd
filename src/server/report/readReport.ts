import { sql, type Kysely } from 'kysely';
import { reportDivisions, type ReportResponse } from '../../contract/report';
import type { ReportQuery } from '../../contract/validation/report';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { readDivision } from './readDivision';
import { readReasons } from './readReasons';
import { readToday } from './readToday';
import { reportRequestOf } from './reportRequest';

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
      const first = await readDivision(trx, request, by === totalled);
      const also: (typeof first)[] = [];
      for (const each of others) also.push(await readDivision(trx, { ...request, by: each }, each === totalled));
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
