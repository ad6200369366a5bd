import type { Kysely, Transaction } from 'kysely';
import type { NewFormConnection } from '../../contract/validation/settings';
import { writeAudit } from '../audit';
import type { Database } from '../db/schema';
import { invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { connectionOf, formOf } from './formKeys';

const findForms = (db: Kysely<Database>, page: string) =>
  db.selectFrom('capture_forms').select('form_name').where('page_name', '=', page).orderBy('form_name').execute();

const checkChoices = async (trx: Transaction<Database>, connection: NewFormConnection): Promise<void> => {
  const forms = await findForms(trx, connection.page_name);
  if (forms.length === 0) throw invalid({ page_name: `There is no page "${connection.page_name}".` });
  if (!forms.some(({ form_name }) => form_name === connection.form_name)) {
    throw invalid({ form_name: `The page "${connection.page_name}" has no form "${connection.form_name}".` });
  }
  await trx
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', 'Project')
    .where('cat_value', '=', connection.project_name)
    .forShare()
    .executeTakeFirstOrThrow(() => invalid({ project_name: `There is no project "${connection.project_name}".` }));
};

export const formConnectionRoutes = (bind: Bind): void => {
  bind('listPages', {}, async ({ db }) => ({
    status: 200,
    data: await db.selectFrom('capture_forms').select('page_name').distinct().orderBy('page_name').execute(),
    project_data: await db
      .selectFrom('form_connections')
      .select(['id', 'page_name', 'form_name', 'project_name'])
      .orderBy('page_name')
      .orderBy('form_name')
      .execute(),
  }));

  bind('listPageForms', {}, async ({ db, params: { pageName } }) => {
    // PostgreSQL refuses NUL in text.
    return { status: 200, data: pageName.includes('\0') ? [] : await findForms(db, pageName) };
  });

  /** A form that is already connected moves to the new project. */
  bind('connectForm', {}, async ({ trx, actor, now, body }) => {
    await checkChoices(trx, body);
    const { page_name, form_name, project_name } = body;
    // Waits for captures of this form being processed.
    await formOf(trx, body).forUpdate().execute();
    const earlier = await connectionOf(trx, body).forUpdate().executeTakeFirst();
    await trx
      .insertInto('form_connections')
      .values({ page_name, form_name, project_name, connected_at: now })
      .onConflict((conflict) =>
        conflict.columns(['page_name', 'form_name']).doUpdateSet({ project_name, connected_at: now }),
      )
      .execute();
    // These captures wait only for the connection.
    await trx
      .updateTable('captures')
      .set({ next_try_at: now })
      .where('state', '=', 'waiting')
      .where('next_try_at', 'is', null)
      .where('form', '=', form_name)
      .where('source_id', 'in', trx.selectFrom('lead_sources').select('id').where('name', '=', page_name))
      .execute();
    const detail = { project_name: [earlier?.project_name ?? null, project_name] };
    const subject = `${page_name} / ${form_name}`;
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'form.connect', subject, detail });
    return { status: 200, message: 'Form connected successfully.' };
  });

  bind('disconnectForm', {}, async ({ trx, actor, now, params }) => {
    const id = recordId(params.id, 'connection');
    const { page_name, form_name, project_name } = await trx
      .deleteFrom('form_connections')
      .where('id', '=', id)
      .returning(['page_name', 'form_name', 'project_name'])
      .executeTakeFirstOrThrow(() => notFound('connection'));
    const removed = { subject: `${page_name} / ${form_name}`, detail: { project_name: [project_name, null] } };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'form.disconnect', ...removed });
    return { status: 200, message: 'Form disconnected successfully.' };
  });
};
