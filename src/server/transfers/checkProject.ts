import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { invalid } from '../failures';

/** @throws Refusal 422 at `project_id` */
export async function checkProject(trx: Transaction<Database>, project: string): Promise<void> {
  if (project === '') return;
  const known = await trx
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', 'Project')
    .where('cat_value', '=', project)
    .executeTakeFirst();
  if (!known) throw invalid({ project_id: 'This Project is not in the master list.' });
}
