import { sql, type Kysely, type Transaction } from 'kysely';
import type { MasterSetting } from '../../contract/masterSettings';
import type { NewMasterSetting } from '../../contract/validation/settings';
import { writeAudit } from '../audit';
import type { Database } from '../db/schema';

interface Change {
  actorId: number;
  now: Date;
}

export const findMasterSettings = (db: Kysely<Database>): Promise<MasterSetting[]> =>
  db.selectFrom('master_settings').select(['id', 'cat_name', 'cat_value']).orderBy('id').execute();

/** Normalized here because a database's `lower` knows only the letters of its locale. */
const normalized = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase();

const holdsValue = async (trx: Transaction<Database>, category: string, value: string): Promise<boolean> => {
  // Additions to a list take turns: two at once would not see each other's value.
  await sql`select pg_advisory_xact_lock(hashtext(${`master settings ${category}`}))`.execute(trx);
  const held = await trx.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category).execute();
  return held.some(({ cat_value }) => normalized(cat_value) === normalized(value));
};

export const addMasterSetting = async (
  trx: Transaction<Database>,
  { category_name, category_value }: NewMasterSetting,
  { actorId, now }: Change,
): Promise<boolean> => {
  if (await holdsValue(trx, category_name, category_value)) return false;
  const added = await trx
    .insertInto('master_settings')
    .values({ cat_name: category_name, cat_value: category_value, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'cat_name', 'cat_value'])
    .executeTakeFirst();
  if (!added) return false;
  const { id, ...detail } = added;
  await writeAudit(trx, now, { actorId, action: 'masterSetting.add', subject: id, detail });
  return true;
};

/** Leads keep the deleted value's text. False when no value has this id. */
export const deleteMasterSetting = async (
  trx: Transaction<Database>,
  id: number,
  { actorId, now }: Change,
): Promise<boolean> => {
  const detail = await trx
    .deleteFrom('master_settings')
    .where('id', '=', id)
    .returning(['cat_name', 'cat_value'])
    .executeTakeFirst();
  if (!detail) return false;
  await writeAudit(trx, now, { actorId, action: 'masterSetting.delete', subject: id, detail: { ...detail } });
  return true;
};
