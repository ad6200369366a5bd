import { endpoints, pathOf } from '../../contract/endpoints';
import type { Deps } from '../deps';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { insertUser, saveUser, unlockUser } from './writeUserQueries';
import { readUser, readUserPage } from './userQueries';

export const userRoutes = (bind: Bind, { clock, settings }: Deps): void => {
  bind('listUsers', {}, async ({ db, localOrigin, body: { page } }) => {
    const { rows, lastPage, total } = await readUserPage(db, page);
    // The setting may end in the first part of the path.
    const base = settings.apiBaseUrl.replace(/\/api$/, '') || localOrigin;
    const urlOf = (number: number) => `${base}${pathOf(endpoints.listUsers)}?page=${number}`;
    return {
      status: 200,
      data: rows,
      meta: {
        current_page: page,
        last_page: lastPage,
        total,
        next_page_url: page < lastPage ? urlOf(page + 1) : null,
        prev_page_url: page > 1 ? urlOf(Math.min(page - 1, lastPage)) : null,
      },
    };
  });

  bind('getUser', {}, async ({ db, params }) => ({
    status: 200,
    data: await readUser(db, recordId(params.id, 'user'), clock.now()),
  }));

  bind('addUser', {}, async ({ actor, body, trx }) => ({
    status: 200,
    message: 'User added successfully',
    user_id: await insertUser(trx, actor, clock.now(), body),
  }));

  bind('updateUser', { changesUser: ({ body }) => body.user_id }, async ({ actor, body, trx }) => {
    await saveUser(trx, actor, clock.now(), body);
    return { status: 200, message: 'User updated successfully' };
  });

  bind('unlockUser', {}, async ({ actor, trx, params }) => {
    await unlockUser(trx, actor, clock.now(), recordId(params.id, 'user'));
    return { status: 200, message: 'The lock was lifted' };
  });
};
