import type { Deps } from '../deps';
import { notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { connectForm, disconnectForm, findConnections, findForms, findPages } from './formConnectionQueries';

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
