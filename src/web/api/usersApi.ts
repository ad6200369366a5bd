import { readUser, readUserPage } from '../../contract/users';
import { api, listTag, mutation, query, recordTag } from './calls';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: query(build, 'listUsers', {
      ask: (where: { page: number } | { link: string }) => ('link' in where ? where : { body: where }),
      read: readUserPage,
      tags: [listTag('User')],
    }),
    getUser: query(build, 'getUser', {
      ask: (id: string) => ({ params: { id } }),
      read: readUser,
      tags: (_result, _error, id) => [recordTag('User', id)],
      // A form must not start from values changed elsewhere.
      keepUnusedDataFor: 0,
    }),
    addUser: mutation(build, 'addUser', { stale: (result) => (result ? [listTag('User'), 'People'] : []) }),
    updateUser: mutation(build, 'updateUser', {
      stale: (result, _error, { body }) =>
        result ? [listTag('User'), recordTag('User', body.user_id), 'People', listTag('Lead')] : [],
    }),
    unlockUser: mutation(build, 'unlockUser', {
      stale: (result, _error, { params }) => (result ? [recordTag('User', params.id)] : []),
    }),
  }),
});

export const { useGetUsersQuery, useGetUserQuery, useAddUserMutation, useUpdateUserMutation, useUnlockUserMutation } =
  usersApi;
