/** What can go stale. `Lead` with an id is one record, with `LIST` the lists. */
export const tagTypes = [
  'Lead',
  'Counters',
  'Transfer',
  'User',
  'MasterSetting',
  'FormConnection',
  'People',
  'Session',
] as const;

export type TagType = (typeof tagTypes)[number];

export const listTag = <T extends TagType>(type: T) => ({ type, id: 'LIST' }) as const;

export const recordTag = <T extends TagType>(type: T, id: number | string) => ({ type, id: String(id) }) as const;

/** Everything that a change of leads makes stale, other than the record itself. */
export const leadListsChanged = [listTag('Lead'), 'Counters'] as const;

/** Also the list of transfers. An open lead shows its new people after its next read. */
export const leadsTransferred = [...leadListsChanged, listTag('Transfer')] as const;
