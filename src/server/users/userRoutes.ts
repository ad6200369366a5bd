import { endpoints, pathOf } from '../../contract/endpoints';
import type { Deps } from '../deps';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { addUser, unlockUser, updateUser } from './writeUserQueries';
import { readUser, readUserPage } from './userQueries';

export const userRoutes = (bind: Bind, { settings }: Pick<Deps, 'settings'>): void => {
  bind('listUsers', {}, async ({ db, localOrigin, body: { page } }) => {
    const { data, meta } = await readUserPage(db, page);
    // The setting may end in the first part of the path.
    const base = settings.apiBaseUrl.replace(/\/api$/, '') || localOrigin;
    const urlOf = (number: number) => `${base}${pathOf(endpoints.listUsers)}?page=${number}`;
    const next_page_url = page < meta.last_page ? urlOf(page + 1) : null;
    const prev_page_url = page > 1 ? urlOf(Math.min(page - 1, meta.last_page)) : null;
    return { status: 200, data, meta: { ...meta, next_page_url, prev_page_url } };
  });

  bind('getUser', {}, async ({ db, params, now }) => ({
    status: 200,
    data: await readUser(db, recordId(params.id, 'user'), now),
  }));
  bind('addUser', {}, addUser);
  bind('updateUser', { changesUser: ({ body }) => body.user_id }, updateUser);
  bind('unlockUser', {}, unlockUser);
};
