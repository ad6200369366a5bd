import { unwrapPage } from '../../contract/envelopes';
import type { SuccessMessage } from '../../contract/failure';
import type { Page } from '../../contract/leads';
import type {
  AddUserResponse,
  UpdateUserRequest,
  UserDetailResponse,
  UserPayload,
  UserRow,
} from '../../contract/users';
import { api } from './api';
import type { Keyed } from './leadsApi';
import { listTag, recordTag } from './tags';

/** A page of users, with the server's own links to its neighbours. */
export interface UserPage extends Page<UserRow> {
  nextLink: string | null;
  previousLink: string | null;
}

const linkIn = (body: unknown, key: string): string | null => {
  const meta = typeof body === 'object' && body !== null && 'meta' in body ? body.meta : body;
  // Only the type of this one field is used, and it is checked.
  const link = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>)[key] : null;
  return typeof link === 'string' && link !== '' ? link : null;
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const userPageOf = (body: unknown): UserPage => {
  const page = unwrapPage(body);
  return {
    ...page,
    rows: page.rows.flatMap((row) => {
      const id = Number(row.user_id);
      return Number.isSafeInteger(id) && id > 0
        ? [
            {
              user_id: id,
              name: textOrNull(row.name) ?? '',
              email: textOrNull(row.email),
              phone: textOrNull(row.phone) ?? '',
              // Shown as it came: an unknown role is text like any other.
              role: (textOrNull(row.role) ?? '') as UserRow['role'],
              assign_team_leader: textOrNull(row.assign_team_leader),
            },
          ]
        : [];
    }),
    nextLink: linkIn(body, 'next_page_url'),
    previousLink: linkIn(body, 'prev_page_url'),
  };
};

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By page number, or by a link of an earlier answer. */
    getUsers: build.query<UserPage, { page: number } | { link: string }>({
      query: (where) =>
        'link' in where ? { name: 'listUsers', link: where.link } : { name: 'listUsers', search: where },
      transformResponse: userPageOf,
      providesTags: [listTag('User')],
    }),
    getUser: build.query<UserDetailResponse, string>({
      query: (id) => ({ name: 'getUser', params: { id } }),
      providesTags: (_result, _error, id) => [recordTag('User', id)],
      // A form must not start from what somebody else has changed since it was last open.
      keepUnusedDataFor: 0,
    }),
    addUser: build.mutation<AddUserResponse, Keyed<UserPayload>>({
      query: (write) => ({ name: 'addUser', ...write }),
      invalidatesTags: (result) => (result ? [listTag('User'), 'People'] : []),
    }),
    updateUser: build.mutation<SuccessMessage, Keyed<UpdateUserRequest>>({
      query: (write) => ({ name: 'updateUser', ...write }),
      invalidatesTags: (result, _error, { body }) =>
        result ? [listTag('User'), recordTag('User', body.user_id), 'People', listTag('Lead')] : [],
    }),
    unlockUser: build.mutation<SuccessMessage, number>({
      query: (id) => ({ name: 'unlockUser', params: { id } }),
      invalidatesTags: (result, _error, id) => (result ? [recordTag('User', id)] : []),
    }),
  }),
});

export const { useGetUsersQuery, useGetUserQuery, useAddUserMutation, useUpdateUserMutation, useUnlockUserMutation } =
  usersApi;
