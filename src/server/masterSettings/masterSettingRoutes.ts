import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../audit';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';

/** Normalized here because a database's `lower` knows only the letters of its locale. */
const normalized = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase();

const holdsValue = async (trx: Transaction<Database>, category: string, value: string): Promise<boolean> => {
  // Additions to a list take turns: two at once would not see each other's value.
  await sql`select pg_advisory_xact_lock(hashtext(${`master settings ${category}`}))`.execute(trx);
  const held = await trx.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category).execute();
  return held.some(({ cat_value }) => normalized(cat_value) === normalized(value));
};

const addMasterSetting: Handler<'addMasterSetting'> = async ({
  trx,
  actor,
  now,
  body: { category_name: cat_name, category_value: cat_value },
}) => {
  const taken = { category_value: `${cat_name} already has the value "${cat_value}".` };
  if (await holdsValue(trx, cat_name, cat_value)) throw invalid(taken);
  const { id, ...detail } = await trx
    .insertInto('master_settings')
    .values({ cat_name, cat_value, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'cat_name', 'cat_value'])
    .executeTakeFirstOrThrow(() => invalid(taken));
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'masterSetting.add', subject: id, detail });
  return { status: 200, message: 'Master setting added successfully.' };
};

/** Leads keep the deleted value's text. */
const deleteMasterSetting: Handler<'deleteMasterSetting'> = async ({ trx, actor, now, params }) => {
  const id = recordId(params.id, 'master setting');
  const deleted = await trx
    .deleteFrom('master_settings')
    .where('id', '=', id)
    .returning(['cat_name', 'cat_value'])
    .executeTakeFirstOrThrow(() => notFound('master setting'));
  const detail = { ...deleted };
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'masterSetting.delete', subject: id, detail });
  return { status: 200, message: 'Master setting deleted successfully.' };
};

export const masterSettingRoutes = (bind: Bind): void => {
  bind('listMasterSettings', {}, async ({ db }) => ({
    status: 200,
    data: await db.selectFrom('master_settings').select(['id', 'cat_name', 'cat_value']).orderBy('id').execute(),
  }));
  bind('addMasterSetting', {}, addMasterSetting);
  bind('deleteMasterSetting', {}, deleteMasterSetting);
};
