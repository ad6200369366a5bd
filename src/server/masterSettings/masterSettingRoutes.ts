import { writeAudit } from '../audit';
import { invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { addMasterValue } from './masterValues';

export const masterSettingRoutes = (bind: Bind): void => {
  bind('listMasterSettings', {}, async ({ db }) => ({
    status: 200,
    data: await db.selectFrom('master_settings').select(['id', 'cat_name', 'cat_value']).orderBy('id').execute(),
  }));

  bind('addMasterSetting', {}, async ({ body: { category_name: category, category_value: value }, ...writing }) => {
    if (!(await addMasterValue(writing, category, value))) {
      throw invalid({ category_value: `${category} already has the value "${value}".` });
    }
    return { status: 200, message: 'Master setting added successfully.' };
  });

  /** Leads keep the deleted value's text. */
  bind('deleteMasterSetting', {}, async ({ trx, actor, now, params }) => {
    const id = recordId(params.id, 'master setting');
    const detail = await trx
      .deleteFrom('master_settings')
      .where('id', '=', id)
      .returning(['cat_name', 'cat_value'])
      .executeTakeFirstOrThrow(() => notFound('master setting'));
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'masterSetting.delete', subject: id, detail });
    return { status: 200, message: 'Master setting deleted successfully.' };
  });
};
