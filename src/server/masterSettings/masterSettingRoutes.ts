import { type Kysely, sql, type Transaction } from 'kysely';
import type { MasterSetting } from '../../contract/masterSettings';
import type { Parsed } from '../../contract/endpoints';
import { writeAudit } from '../audit';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';

interface Change {
  actorId: number;
  now: Date;
}

const findMasterSettings = (db: Kysely<Database>): Promise<MasterSetting[]> =>
  db.selectFrom('master_settings').select(['id', 'cat_name', 'cat_value']).orderBy('id').execute();

/** Normalized here because a database's `lower` knows only the letters of its locale. */
const normalized = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase();

const holdsValue = async (trx: Transaction<Database>, category: string, value: string): Promise<boolean> => {
  // Additions to a list take turns: two at once would not see each other's value.
  await sql`select pg_advisory_xact_lock(hashtext(${`master settings ${category}`}))`.execute(trx);
  const held = await trx.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category).execute();
  return held.some(({ cat_value }) => normalized(cat_value) === normalized(value));
};

const addMasterSetting = async (
  trx: Transaction<Database>,
  { category_name, category_value }: Parsed<'addMasterSetting'>,
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
const deleteMasterSetting = async (
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

export const masterSettingRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listMasterSettings', {}, async ({ db }) => ({ status: 200, data: await findMasterSettings(db) }));

  bind('addMasterSetting', {}, async ({ trx, actor, body }) => {
    const isNew = await addMasterSetting(trx, body, { actorId: actor.user_id, now: clock.now() });
    if (!isNew) {
      throw invalid({ category_value: `${body.category_name} already has the value "${body.category_value}".` });
    }
    return { status: 200, message: 'Master setting added successfully.' };
  });

  bind('deleteMasterSetting', {}, async ({ trx, actor, params }) => {
    const id = recordId(params.id, 'master setting');
    const wasFound = await deleteMasterSetting(trx, id, { actorId: actor.user_id, now: clock.now() });
    if (!wasFound) throw notFound('master setting');
    return { status: 200, message: 'Master setting deleted successfully.' };
  });
};
