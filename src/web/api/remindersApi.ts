import { readReminders } from '../../contract/reminders';
import { api, listTag, query } from './calls';

/** Fetched again after each save of a lead, which may change its follow-up. */
export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReminders: query(build, 'getReminders', { read: readReminders, tags: [listTag('Lead')] }),
  }),
});

export const { useGetRemindersQuery } = remindersApi;
