import type { Deps } from '../deps';
import { notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { connectForm, disconnectForm, findConnections, findForms, findPages } from './formConnectionQueries';

/** Which lead-capture form belongs to which project: everybody may look, an Admin connects and disconnects. */
export const formConnectionRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listPages', {}, async ({ db }) => ({
    status: 200,
    data: await findPages(db),
    project_data: await findConnections(db),
  }));

  bind('listPageForms', {}, async ({ db, params }) => {
    // PostgreSQL refuses a text with a NUL, so no page can have such a name.
    return { status: 200, data: params.pageName.includes('\0') ? [] : await findForms(db, params.pageName) };
  });

  bind('connectForm', {}, async ({ trx, actor, body }) => {
    await connectForm(trx, body, { actorId: actor.user_id, now: clock.now() });
    return { status: 200, message: 'Form connected successfully.' };
  });

  bind('disconnectForm', {}, async ({ trx, actor, params }) => {
    const id = recordId(params.id, 'connection');
    const wasThere = await disconnectForm(trx, id, { actorId: actor.user_id, now: clock.now() });
    if (!wasThere) throw notFound('connection');
    return { status: 200, message: 'Form disconnected successfully.' };
  });
};
