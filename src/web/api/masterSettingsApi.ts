import { unwrapList } from '../../contract/envelopes';
import type { SuccessMessage } from '../../contract/failure';
import type { AddMasterSettingRequest, MasterCategory, MasterSetting } from '../../contract/masterSettings';
import { api } from './api';
import type { Keyed } from './leadsApi';
import type { Option } from './lookupsApi';

const settingsOf = (body: unknown): MasterSetting[] =>
  unwrapList(body).flatMap(({ id, cat_name, cat_value }) =>
    (typeof id === 'number' || typeof id === 'string') && typeof cat_name === 'string' && typeof cat_value === 'string'
      ? [{ id: Number(id), cat_name, cat_value }]
      : [],
  );

export const masterSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMasterSettings: build.query<MasterSetting[], void>({
      query: () => ({ name: 'listMasterSettings' }),
      transformResponse: settingsOf,
      providesTags: ['MasterSetting'],
      keepUnusedDataFor: 600,
    }),
    addMasterSetting: build.mutation<SuccessMessage, Keyed<AddMasterSettingRequest>>({
      query: (write) => ({ name: 'addMasterSetting', ...write }),
      invalidatesTags: ['MasterSetting'],
    }),
    deleteMasterSetting: build.mutation<SuccessMessage, number>({
      query: (id) => ({ name: 'deleteMasterSetting', params: { id } }),
      invalidatesTags: ['MasterSetting'],
    }),
  }),
});

export const { useGetMasterSettingsQuery, useAddMasterSettingMutation, useDeleteMasterSettingMutation } =
  masterSettingsApi;

/** The values of one master list as choices, in the server's order. */
export const optionsOfCategory = (settings: readonly MasterSetting[] | undefined, category: MasterCategory): Option[] =>
  (settings ?? [])
    .filter((setting) => setting.cat_name === category)
    .map(({ cat_value }) => ({ value: cat_value, label: cat_value }));
