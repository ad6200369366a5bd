import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import type { ReadConnection } from '../../contract/formConnections';
import { line } from '../../contract/validation/fields';
import { connectFormSchema } from '../../contract/validation/settings';
import { useConnectFormMutation, useGetPageFormsQuery } from '../api/formConnectionsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import { ContractForm } from '../forms/ContractForm';
import type { Change } from '../forms/contractFormProps';
import { FormSelect } from '../forms/formFields';
import { fieldRulesOf, type Texts } from '../forms/formRules';
import { isolated } from '../texts/isolated';
import { useActorId } from '../session/sessionSlice';
import { showToast } from '../toasts/toasts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Panel } from '../ui/Panel';
import type { SelectOption } from '../ui/SelectField';

const emptySelection = { page_name: '', form_name: '', project_name: '' };

/** The screen sends any selection; the server reports missing fields (spec §5). */
const selectionSchema = object(
  Object.fromEntries(Object.entries(fieldRulesOf(connectFormSchema)).map(([name, { label }]) => [name, line(label)])),
);

const changeOf = (_values: Texts, name: string, value: string): Change => ({
  changes: { [name]: value, ...(name === 'page_name' ? { form_name: '' } : {}) },
  outdated: [],
});

const Selection = ({ pages }: { pages: readonly SelectOption[] }) => {
  const { values } = useFormikContext<typeof emptySelection>();
  const forms = useGetPageFormsQuery(values.page_name || skipToken);
  const settings = useGetMasterSettingsQuery();
  const projects = useMemo(() => optionsOfCategory(settings.data, 'Project'), [settings.data]);
  const hasPage = values.page_name !== '';
  return (
    <Panel
      sx={{
        ...{ display: 'grid', gap: 1.75, p: 2, mb: 1.75 },
        ...{ alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } },
      }}
    >
      <FormSelect name="page_name" options={pages} />
      <FormSelect
        name="form_name"
        query={forms}
        options={forms.currentData}
        disabled={!hasPage}
        hint={hasPage ? undefined : 'Choose a page first.'}
      />
      <FormSelect
        name="project_name"
        query={settings}
        options={projects}
        hint={settings.data && projects.length === 0 ? 'Add a project in Master Setting first.' : undefined}
      />
    </Panel>
  );
};

interface ConnectFormProps {
  pages: readonly SelectOption[];
  /** A form has one project, so connecting it again moves it. */
  connections: readonly ReadConnection[];
  isForbidden: boolean;
}

export const ConnectForm = ({ pages, connections, isForbidden }: ConnectFormProps) => {
  const userId = useActorId();
  const [question, setQuestion] = useState<{ text: string; save: () => void }>();
  const stopAsking = (): void => setQuestion(undefined);

  const asksFirst = (selection: typeof emptySelection, save: () => void): boolean => {
    const { page_name, form_name, project_name } = selection;
    const earlier = connections.find((one) => one.page_name === page_name && one.form_name === form_name);
    if (!earlier || project_name === '' || earlier.project_name === project_name) return false;
    const text =
      `The form "${isolated(form_name)}" of "${isolated(page_name)}" is connected to ${isolated(earlier.project_name)}. ` +
      `Connect it to ${isolated(project_name)} instead?`;
    setQuestion({ text, save });
    return true;
  };
  const move = (): void => {
    stopAsking();
    question?.save();
  };

  const [connect] = useConnectFormMutation();
  return (
    <>
      <ContractForm
        asksFirst={asksFirst}
        schema={selectionSchema}
        initialValues={emptySelection}
        draft="connect-form"
        bodyOf={(selection) => ({ user_id: userId, ...selection })}
        send={(write) => connect(write).unwrap()}
        startAfter={() => emptySelection}
        changeOf={changeOf}
        goesOn
        focusAfter="page_name"
        onSaved={() => showToast('connect', 'success')}
        submitLabel="Submit"
        isForbidden={isForbidden}
      >
        <Selection pages={pages} />
      </ContractForm>
      <ConfirmDialog
        isOpen={question !== undefined}
        text={question?.text ?? ''}
        confirmLabel="Yes, connect it!"
        onConfirm={move}
        onCancel={stopAsking}
      />
    </>
  );
};
