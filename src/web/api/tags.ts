/** `Lead` with an id is one record, with `LIST` the lists. */
export const tagTypes = [
  'Lead',
  'Counters',
  'Transfer',
  'User',
  'MasterSetting',
  'FormConnection',
  'People',
  'Session',
  'Template',
  'HandOut',
  'Source',
  'Import',
] as const;

export type TagType = (typeof tagTypes)[number];

export const listTag = <T extends TagType>(type: T) => ({ type, id: 'LIST' }) as const;

export const recordTag = <T extends TagType>(type: T, id: number | string) => ({ type, id: String(id) }) as const;

export const leadListsChanged = [listTag('Lead'), 'Counters'] as const;

/** An open lead shows its new owners after its next read. */
export const leadsTransferred = [...leadListsChanged, listTag('Transfer')] as const;
