import { unwrapList } from '../../contract/envelopes';
import type { MasterCategory, MasterSetting } from '../../contract/masterSettings';
import { api } from './api';
import { mutation, query } from './calls';
import type { Option } from './lookupsApi';

const settingsOf = (body: unknown): MasterSetting[] =>
  unwrapList(body).flatMap(({ id, cat_name, cat_value }) =>
    (typeof id === 'number' || typeof id === 'string') && typeof cat_name === 'string' && typeof cat_value === 'string'
      ? [{ id: Number(id), cat_name, cat_value }]
      : [],
  );

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

/** The values of one master list as choices, in the server's order. */
export const optionsOfCategory = (settings: readonly MasterSetting[] | undefined, category: MasterCategory): Option[] =>
  (settings ?? [])
    .filter((setting) => setting.cat_name === category)
    .map(({ cat_value }) => ({ value: cat_value, label: cat_value }));
