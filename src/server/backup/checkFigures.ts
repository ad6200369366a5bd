import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { BackupRefused } from './backupRefused';

/** @throws BackupRefused when kept and counted figures of a team leader or all leads differ */
export async function checkFigures(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ code: number }>`
    with facts as (
      select team_leader_id, unnest(array[
        case when lead_status = 0 and team_leader_id is null then 11 else lead_status end,
        case when lead_status in (1, 2, 3) and (follow_up at time zone 'Asia/Kolkata')::date < as_of then 6 end,
        case when lead_status in (1, 2, 3) and site_visit >= as_of then 10 end
      ]) as code
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
