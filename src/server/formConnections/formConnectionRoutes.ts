import type { Kysely, Transaction } from 'kysely';
import type { FormConnection, PageFormsResponse, PagesResponse } from '../../contract/formConnections';
import type { MasterCategory } from '../../contract/masterSettings';
import type { NewFormConnection } from '../../contract/validation/settings';
import { writeAudit } from '../audit';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { invalid, notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';

const projectCategory: MasterCategory = 'Project';

const findPages = (db: Kysely<Database>): Promise<PagesResponse['data']> =>
  db.selectFrom('capture_forms').select('page_name').distinct().orderBy('page_name').execute();

const findForms = (db: Kysely<Database>, page: string): Promise<PageFormsResponse['data']> =>
  db.selectFrom('capture_forms').select('form_name').where('page_name', '=', page).orderBy('form_name').execute();

const findConnections = (db: Kysely<Database>): Promise<FormConnection[]> =>
  db
    .selectFrom('form_connections')
    .select(['id', 'page_name', 'form_name', 'project_name'])
    .orderBy('page_name')
    .orderBy('form_name')
    .execute();

const checkChoices = async (trx: Transaction<Database>, connection: NewFormConnection): Promise<void> => {
  const forms = await findForms(trx, connection.page_name);
  if (forms.length === 0) throw invalid({ page_name: `There is no page "${connection.page_name}".` });
  if (!forms.some(({ form_name }) => form_name === connection.form_name)) {
    throw invalid({ form_name: `The page "${connection.page_name}" has no form "${connection.form_name}".` });
  }
  const project = await trx
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', projectCategory)
    .where('cat_value', '=', connection.project_name)
    .forShare()
    .executeTakeFirst();
  if (!project) throw invalid({ project_name: `There is no project "${connection.project_name}".` });
};

interface Change {
  actorId: number;
  now: Date;
}

/** A form that is already connected moves to the new project. */
const connectForm = async (
  trx: Transaction<Database>,
  connection: NewFormConnection,
  { actorId, now }: Change,
): Promise<void> => {
  await checkChoices(trx, connection);
  const { page_name, form_name, project_name } = connection;
  const earlier = await trx
    .selectFrom('form_connections')
    .select('project_name')
    .where('page_name', '=', page_name)
    .where('form_name', '=', form_name)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto('form_connections')
    .values({ page_name, form_name, project_name, connected_at: now })
    .onConflict((conflict) =>
      conflict.columns(['page_name', 'form_name']).doUpdateSet({ project_name, connected_at: now }),
    )
    .execute();
  await writeAudit(trx, now, {
    actorId,
    action: 'form.connect',
    subject: `${page_name} / ${form_name}`,
    detail: { project_name: [earlier?.project_name ?? null, project_name] },
  });
};

const disconnectForm = async (trx: Transaction<Database>, id: number, { actorId, now }: Change): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('form_connections')
    .where('id', '=', id)
    .returning(['page_name', 'form_name', 'project_name'])
    .executeTakeFirst();
  if (!removed) return false;
  await writeAudit(trx, now, {
    actorId,
    action: 'form.disconnect',
    subject: `${removed.page_name} / ${removed.form_name}`,
    detail: { project_name: [removed.project_name, null] },
  });
  return true;
};

export const formConnectionRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listPages', {}, async ({ db }) => ({
    status: 200,
    data: await findPages(db),
    project_data: await findConnections(db),
  }));

  bind('listPageForms', {}, async ({ db, params }) => {
    // PostgreSQL refuses NUL in text.
    return { status: 200, data: params.pageName.includes('\0') ? [] : await findForms(db, params.pageName) };
  });

  bind('connectForm', {}, async ({ trx, actor, body }) => {
    await connectForm(trx, body, { actorId: actor.user_id, now: clock.now() });
    return { status: 200, message: 'Form connected successfully.' };
  });

  bind('disconnectForm', {}, async ({ trx, actor, params }) => {
    const id = recordId(params.id, 'connection');
    const wasFound = await disconnectForm(trx, id, { actorId: actor.user_id, now: clock.now() });
    if (!wasFound) throw notFound('connection');
    return { status: 200, message: 'Form disconnected successfully.' };
  });
};
