import { unwrapList } from '../../contract/envelopes';
import type { MasterCategory, MasterSetting } from '../../contract/masterSettings';
import { distinct, readRows, text, wholeNumber, type Json } from '../../contract/reading';
import { api } from './api';
import { mutation, query } from './calls';
import type { Option } from './lookupsApi';

const settingOf = (row: Json): MasterSetting | undefined => {
  const id = wholeNumber(row.id, 0);
  const [name, value] = [text(row.cat_name), text(row.cat_value)];
  return id === undefined || !name || !value ? undefined : { id, cat_name: name, cat_value: value };
};

const settingsOf = (body: unknown): MasterSetting[] => readRows(unwrapList(body), settingOf, ({ id }) => id);

export const masterSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMasterSettings: query(build, 'listMasterSettings', {
      read: settingsOf,
      tags: ['MasterSetting'],
      keepUnusedDataFor: 600,
    }),
    addMasterSetting: mutation(build, 'addMasterSetting', { stale: ['MasterSetting'] }),
    deleteMasterSetting: mutation(build, 'deleteMasterSetting', { stale: ['MasterSetting'] }),
  }),
});

export const { useGetMasterSettingsQuery, useAddMasterSettingMutation, useDeleteMasterSettingMutation } =
  masterSettingsApi;

export const optionsOfCategory = (settings: readonly MasterSetting[] | undefined, category: MasterCategory): Option[] =>
  distinct(
    (settings ?? []).filter(({ cat_name }) => cat_name === category),
    ({ cat_value }) => cat_value,
  ).map(({ cat_value }) => ({ value: cat_value, label: cat_value }));
