import { sql, type Kysely } from 'kysely';
import { roles } from '../../src/contract/roles';
import { foldFigures } from '../../src/server/db/foldFigures';
import type { Database } from '../../src/server/db/schema';
import { readCounters } from '../../src/server/leads/leadCounters';
import { listDaysAt } from '../../src/server/rules/lists';
import { countedCounters } from '../server/leads/figures/oracle';
import { storedReportFigures } from '../server/report/keptRows';

const figures = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ figure: string }>`
    select figure from (
      select 'day ' || lead_days::text as figure from lead_days where n <> 0
      union all select 'total ' || lead_totals::text from lead_totals where n <> 0
    ) all_figures order by figure`.execute(db);
  return [...rows.map(({ figure }) => figure), ...(await storedReportFigures(db))];
};

/** Faults of the stored lead figures, as sentences. Folds pending deltas first. */
export async function wrongFigures(db: Kysely<Database>, now: Date): Promise<string[]> {
  const days = listDaysAt(now);
  const problems: string[] = [];
  for (const user_id of [0, ...(await leadersOf(db))]) {
    const role = user_id === 0 ? roles.admin : roles.teamLeader;
    const actor = { user_id, name: '', role, team_leader_id: null };
    const [kept, counted] = [await readCounters(db, actor, days), await countedCounters(db, actor, days)];
    if (JSON.stringify(kept) !== JSON.stringify(counted)) {
      problems.push(`the counters of ${user_id} are ${JSON.stringify(kept)} in place of ${JSON.stringify(counted)}`);
    }
  }
  await foldFigures(db, now);
  const kept = await figures(db);
  const undone = await db.startTransaction().execute();
  let counted: string[];
  try {
    await sql`select rebuild_lead_figures()`.execute(undone);
    counted = await figures(undone);
  } finally {
    await undone.rollback().execute();
  }
  const isIn = new Set(counted);
  const wrong = kept.filter((figure) => !isIn.has(figure));
  if (wrong.length > 0 || kept.length !== counted.length) {
    problems.push(
      `${kept.length} figures are kept in place of ${counted.length}; wrong: ${wrong.slice(0, 3).join(' ')}`,
    );
  }
  return problems;
}

const leadersOf = async (db: Kysely<Database>): Promise<number[]> => {
  const leaders = db.selectFrom('users').select('user_id').where('role', '=', roles.teamLeader);
  return (await leaders.orderBy('user_id').limit(8).execute()).map(({ user_id }) => user_id);
};
