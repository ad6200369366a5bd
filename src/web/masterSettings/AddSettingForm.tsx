import Box from '@mui/material/Box';
import { masterCategories } from '../../contract/masterSettings';
import { messages } from '../../contract/validation/messages';
import { addMasterSettingSchema } from '../../contract/validation/settings';
import { isUnanswered } from '../api/apiError';
import { useAddMasterSettingMutation } from '../api/masterSettingsApi';
import { ContractForm } from '../forms/ContractForm';
import { FormSelect, FormText } from '../forms/formFields';
import { isolated } from '../isolated';
import { showToast } from '../toasts/toasts';
import { Panel } from '../ui/Panel';

const categoryOptions = masterCategories.map((category) => ({ value: category, label: category }));

const noSetting = { category_name: '', category_value: '' };

export const AddSettingForm = ({ isForbidden }: { isForbidden: boolean }) => {
  const [addSetting] = useAddMasterSettingMutation();
  return (
    <Panel sx={{ p: 2, mb: 1.75 }}>
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
        isInPanel
        isForbidden={isForbidden}
      >
        <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', md: '300px minmax(0, 460px)' } }}>
          <FormSelect name="category_name" options={categoryOptions} />
          <FormText name="category_value" />
        </Box>
      </ContractForm>
    </Panel>
  );
};
