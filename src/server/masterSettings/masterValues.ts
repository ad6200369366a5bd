import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../audit';
import type { Writing } from '../callContext';
import type { Database } from '../db/schema';
import { invalid } from '../failures';

/** Normalized here because a database's `lower` knows only the letters of its locale. */
export const normalized = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase();

/** As the list spells it. */
const heldValue = async (trx: Transaction<Database>, category: string, value: string): Promise<string | undefined> => {
  // Additions to a list take turns: two at once would not see each other's value.
  await sql`select pg_advisory_xact_lock(hashtext(${`master settings ${category}`}))`.execute(trx);
  const held = await trx.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category).execute();
  return held.find(({ cat_value }) => normalized(cat_value) === normalized(value))?.cat_value;
};

type Adding = Pick<Writing, 'trx' | 'now'> & { actor: Pick<Writing['actor'], 'user_id'> };

const insertValue = async ({ trx, actor, now }: Adding, cat_name: string, cat_value: string): Promise<boolean> => {
  const added = await trx
    .insertInto('master_settings')
    .values({ cat_name, cat_value, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'cat_name', 'cat_value'])
    .executeTakeFirst();
  if (!added) return false;
  const { id, ...detail } = added;
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'masterSetting.add', subject: id, detail });
  return true;
};

/** False where the list has the value already. */
export const addMasterValue = async (adding: Adding, category: string, value: string): Promise<boolean> =>
  (await heldValue(adding.trx, category, value)) === undefined && insertValue(adding, category, value);

/**
 * Lists, reports and rules choose a lead's source from the master list.
 * @throws Refusal when the list spells the name in another way
 */
export const listSourceName = async (adding: Adding, name: string): Promise<void> => {
  const held = await heldValue(adding.trx, 'Lead Source', name);
  if (held === undefined) await insertValue(adding, 'Lead Source', name);
  else if (held !== name) throw invalid({ name: `Write it as in the master list: "${held}".` });
};
