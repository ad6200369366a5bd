import { readReminders } from '../../contract/remindersReader';
import { api } from './api';
import { query } from './calls';
import { listTag } from './tags';

/** What is due about now. Asked again after a lead was saved here: its follow-up may be another one, or answered. */
export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReminders: query(build, 'getReminders', { read: readReminders, tags: [listTag('Lead')] }),
  }),
});

export const { useGetRemindersQuery } = remindersApi;
