import Typography from '@mui/material/Typography';
import { memo, useEffect, useId, useMemo } from 'react';
import { masterCategories, type MasterSetting } from '../../contract/masterSettings';
import { formatCount } from '../../contract/numbers';
import { messages } from '../../contract/validation/messages';
import { addMasterSettingSchema } from '../../contract/validation/settings';
import { errorText, isUnanswered } from '../api/apiError';
import {
  useAddMasterSettingMutation,
  useDeleteMasterSettingMutation,
  useGetMasterSettingsQuery,
} from '../api/masterSettingsApi';
import { templatesPath } from '../address/paths';
import { addLook } from '../dom/addLook';
import { Loaded } from '../failures/Loaded';
import { ContractForm } from '../forms/ContractForm';
import { useDeletion } from '../forms/useDeletion';
import { FormSelect, FormText } from '../forms/formFields';
import { isolated } from '../texts/isolated';
import { useForbidden } from '../session/permissions';
import { showToast } from '../toasts/toasts';
import { DeleteButton } from '../ui/DeleteButton';
import { GoTo } from '../ui/GoTo';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { RoleNote } from '../views/RoleNote';

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
      savedText={({ message }, { category_value }) => message || `${isolated(category_value.trim())} added.`}
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

// A shade marks an edge with more content; covers scroll along and hide it at both ends.
addLook(`.values{position:relative;max-height:460px;overflow-y:auto;border-radius:0 0 8px 8px;
--shade:color-mix(in srgb,var(--text) 22%,var(--surface)),var(--surface);--cover:var(--surface) 55%,transparent;
background:linear-gradient(to bottom,var(--cover)) top/100% 30px local,
linear-gradient(to top,var(--cover)) bottom/100% 30px local,
linear-gradient(to bottom,var(--shade)) top/100% 12px scroll,
linear-gradient(to top,var(--shade)) bottom/100% 12px scroll;background-repeat:no-repeat}
.values table{width:100%;border-collapse:collapse}
.values thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.values :is(td,th){padding:2px 8px 2px 16px;text-align:left;font-weight:400;overflow-wrap:anywhere}
.values td:last-child{width:52px;text-align:right}
.values tbody tr{height:40px;border-top:1px solid var(--line-soft)}
.values tbody tr:hover{background:var(--primary-soft)}
.value-tables{display:grid;align-items:start;gap:14px;margin-bottom:14px;
grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr))}`);

interface CategoryTableProps {
  category: string;
  settings: readonly MasterSetting[];
  isReadOnly: boolean;
  onDelete: (setting: MasterSetting) => void;
}

const CategoryTable = memo(function CategoryTable({ category, settings, isReadOnly, onDelete }: CategoryTableProps) {
  const id = useId();
  return (
    <Panel>
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        <span id={id}>{category}</span>{' '}
        <Typography component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatCount(settings.length)}
        </Typography>
      </Typography>
      <div className="values" tabIndex={0} role="region" aria-label={`${category}, scrollable`}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Delete</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.id}>
                <td>{setting.cat_value}</td>
                <td>
                  <DeleteButton name={setting.cat_value} isReadOnly={isReadOnly} onClick={() => onDelete(setting)} />
                </td>
              </tr>
            ))}
            {settings.length === 0 ? (
              <tr>
                <td colSpan={2}>No values yet.</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </Panel>
  );
});

export const MasterSettingsPage = () => {
  const query = useGetMasterSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = query;
  const [deleteSetting] = useDeleteMasterSettingMutation();
  const isForbidden = useForbidden('addMasterSetting') !== undefined;
  const deletion = useDeletion<MasterSetting>({
    textOf: ({ cat_value, cat_name }) => `"${isolated(cat_value)}" will be deleted from ${cat_name}.`,
    remove: ({ id }, idempotencyKey) => deleteSetting({ params: { id }, idempotencyKey }).unwrap(),
    doneTextOf: ({ cat_value }) => `${isolated(cat_value)} deleted.`,
  });
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
          <div className="value-tables">
            {tables.map((table) => (
              <CategoryTable key={table.category} {...table} isReadOnly={isForbidden} onDelete={deletion.ask} />
            ))}
          </div>
        )}
      </Loaded>
      {deletion.dialog}
    </>
  );
};
