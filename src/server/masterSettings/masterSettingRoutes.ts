import type { Deps } from '../deps';
import { invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { addMasterSetting, deleteMasterSetting, findMasterSettings } from './masterSettingQueries';

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
