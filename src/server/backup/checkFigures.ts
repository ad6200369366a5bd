import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { leadFacts } from '../rules/facts';
import { BackupRefused } from './backupRefused';

const factsByCreation = leadFacts({
  ...{ team_leader_id: 'team_leader_id', lead_status: 'lead_status', as_of: 'as_of', created_day: 'created_day' },
  ...{ follow_up: "(follow_up at time zone 'Asia/Kolkata')::date", site_visit: 'site_visit' },
}).filter(({ day }) => day === 'created_day');

/** @throws BackupRefused when kept and counted figures of a team leader or all leads differ */
export async function checkFigures(db: Kysely<Database>): Promise<void> {
  const codes = sql.join(factsByCreation.map(({ code }) => sql.raw(code)));
  const { rows } = await sql<{ code: number }>`
    with facts as (
      select team_leader_id, unnest(array[${codes}]) as code
      from leads, lead_fold
    ),
    counted as (
      select 0 as leader, code, count(*) as n from facts where code is not null group by code
      union all
      select team_leader_id, code, count(*) from facts
      where code is not null and team_leader_id is not null group by 1, 2
    ),
    kept as (
      select team_leader_id as leader, code, n from lead_totals
      where agent_id = 0 and project = '' and lead_source = '' and n <> 0
    )
    select code from counted full join kept using (leader, code) where counted.n is distinct from kept.n`.execute(db);
  if (rows.length > 0) throw new BackupRefused('The figures are not what a full count of the leads finds.');
}
