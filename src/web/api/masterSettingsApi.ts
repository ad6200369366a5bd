import { readMasterSettings, type MasterCategory, type MasterSetting } from '../../contract/masterSettings';
import { distinct } from '../../contract/record';
import type { Option } from '../../contract/lookups';
import { api, mutation, query } from './calls';

export const masterSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMasterSettings: query(build, 'listMasterSettings', {
      read: readMasterSettings,
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
