import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { masterCategories, type MasterSetting } from '../../contract/masterSettings';
import { messages } from '../../contract/validation/messages';
import { addMasterSettingSchema } from '../../contract/validation/settings';
import { errorText, isUnanswered } from '../api/apiError';
import {
  useAddMasterSettingMutation,
  useDeleteMasterSettingMutation,
  useGetMasterSettingsQuery,
} from '../api/masterSettingsApi';
import { templatesPath } from '../address/paths';
import { Loaded } from '../failures/Loaded';
import { ContractForm } from '../forms/ContractForm';
import { DeleteDialog } from '../forms/DeleteDialog';
import { FormSelect, FormText } from '../forms/formFields';
import { isolated } from '../texts/isolated';
import { useForbidden } from '../session/permissions';
import { showToast } from '../toasts/toasts';
import { GoTo } from '../ui/GoTo';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { RoleNote } from '../views/RoleNote';
import { CategoryTable } from './CategoryTable';

const categoryOptions = masterCategories.map((category) => ({ value: category, label: category }));

const noSetting = { category_name: '', category_value: '' };

const AddSettingForm = ({ isForbidden }: { isForbidden: boolean }) => {
  const [addSetting] = useAddMasterSettingMutation();
  return (
    <ContractForm
      schema={addMasterSettingSchema}
      initialValues={noSetting}
      draft="add-setting"
      bodyOf={({ category_name, category_value }) => ({ category_name, category_value: category_value.trim() })}
      send={(write) => addSetting(write).unwrap()}
      startAfter={({ category_name }) => ({ category_name, category_value: '' })}
      refusalText={() => messages.masterSettingIncomplete}
      focusAfter="category_value"
      onSaved={({ message }, { category_value }) =>
        showToast(message || `${isolated(category_value.trim())} added.`, 'success')
      }
      failureText={(error) => (isUnanswered(error) ? 'Something went wrong.' : 'Failed to add master setting.')}
      submitLabel="Add"
      isForbidden={isForbidden}
    >
      <Panel
        sx={{
          ...{ display: 'grid', gap: 1.75, p: 2, mb: 1.75 },
          gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 460px)' },
        }}
      >
        <FormSelect name="category_name" options={categoryOptions} />
        <FormText name="category_value" />
      </Panel>
    </ContractForm>
  );
};

export const MasterSettingsPage = () => {
  const query = useGetMasterSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = query;
  const [deleteSetting] = useDeleteMasterSettingMutation();
  const isForbidden = useForbidden('addMasterSetting') !== undefined;
  const [deleting, setDeleting] = useState<MasterSetting | null>(null);
  const loadFailure = error && !isFetching ? errorText(error) : '';
  useEffect(() => {
    if (loadFailure) showToast(loadFailure, 'error');
  }, [loadFailure]);
  const tables = useMemo(
    () =>
      masterCategories.map((category) => ({
        category,
        settings: (data ?? []).filter(({ cat_name }) => cat_name === category),
      })),
    [data],
  );
  return (
    <>
      <PageHeading title="Master Settings">
        <GoTo to={templatesPath}>WhatsApp templates</GoTo>
      </PageHeading>
      <RoleNote text={isForbidden ? 'Only an Admin can change master values.' : undefined} />
      <AddSettingForm isForbidden={isForbidden} />
      <Loaded query={query}>
        {() => (
          <Box
            sx={{
              display: 'grid',
              gap: 1.75,
              mb: 1.75,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
            }}
          >
            {tables.map((table) => (
              <CategoryTable key={table.category} {...table} isReadOnly={isForbidden} onDelete={setDeleting} />
            ))}
          </Box>
        )}
      </Loaded>
      <DeleteDialog
        item={deleting}
        textOf={({ cat_value, cat_name }) => `"${isolated(cat_value)}" will be deleted from ${cat_name}.`}
        remove={({ id }, idempotencyKey) => deleteSetting({ params: { id }, idempotencyKey }).unwrap()}
        doneTextOf={({ cat_value }) => `${isolated(cat_value)} deleted.`}
        onDone={() => setDeleting(null)}
      />
    </>
  );
};
