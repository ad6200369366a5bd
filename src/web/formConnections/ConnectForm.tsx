import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { object } from 'yup';
import type { ReadConnection } from '../../contract/formConnections';
import { line } from '../../contract/validation/fields';
import { connectFormSchema } from '../../contract/validation/settings';
import { useConnectFormMutation, useGetPageFormsQuery } from '../api/formConnectionsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import { ContractForm } from '../forms/ContractForm';
import type { Change, ContractFormHandle } from '../forms/contractFormProps';
import { FormSelect } from '../forms/formFields';
import { fieldRulesOf, type Texts } from '../forms/formRules';
import { isolated } from '../isolated';
import { useActorId } from '../session/hooks';
import { showToast } from '../toasts/toasts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Panel } from '../ui/Panel';
import type { SelectOption } from '../ui/SelectField';

const nothing = { page_name: '', form_name: '', project_name: '' };

type ConnectionName = keyof typeof nothing;

/** The screen sends whatever is selected (spec §5): the server says what is missing. */
const selectionSchema = object(
  Object.fromEntries(Object.entries(fieldRulesOf(connectFormSchema)).map(([name, { label }]) => [name, line(label)])),
);

/** A form belongs to its page. */
const changeOf = (_values: Texts, name: string, value: string): Change => ({
  changes: { [name]: value, ...(name === 'page_name' ? { form_name: '' } : {}) },
  settled: [],
});

const Selection = ({ pages }: { pages: readonly SelectOption[] }) => {
  const { values } = useFormikContext<typeof nothing>();
  const forms = useGetPageFormsQuery(values.page_name || skipToken);
  const settings = useGetMasterSettingsQuery();
  const projects = useMemo(() => optionsOfCategory(settings.data, 'Project'), [settings.data]);
  const hasPage = values.page_name !== '';
  return (
    <Box
      sx={{ display: 'grid', gap: 1.75, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}
    >
      <FormSelect name="page_name" options={pages} />
      <FormSelect
        name="form_name"
        query={forms}
        options={forms.currentData}
        disabled={!hasPage}
        hint={hasPage ? undefined : 'Choose a page first.'}
      />
      <FormSelect name="project_name" query={settings} options={projects} />
    </Box>
  );
};

interface ConnectFormProps {
  pages: readonly SelectOption[];
  /** Those that there are: a form that has one loses it to the new project. */
  connections: readonly ReadConnection[];
  /** This person may not connect forms. */
  isForbidden: boolean;
}

/** Connects a form of a page to a project, and asks before it takes the form away from another one. */
export const ConnectForm = ({ pages, connections, isForbidden }: ConnectFormProps) => {
  const userId = useActorId();
  const form = useRef<ContractFormHandle<ConnectionName>>(null);
  const [isAsking, setAsking] = useState(false);
  // Stays while the dialog fades out.
  const [question, setQuestion] = useState('');

  const asksFirst = ({ page_name, form_name, project_name }: typeof nothing): boolean => {
    const earlier = connections.find((one) => one.page_name === page_name && one.form_name === form_name);
    if (!earlier || project_name === '' || earlier.project_name === project_name) return false;
    setQuestion(
      `The form "${isolated(form_name)}" of "${isolated(page_name)}" is connected to ${isolated(earlier.project_name)}. ` +
        `Connect it to ${isolated(project_name)} instead?`,
    );
    setAsking(true);
    return true;
  };
  const move = (): void => {
    setAsking(false);
    const { current } = form;
    current?.saveFrom(nothing, current.values());
  };

  const [connect] = useConnectFormMutation();
  return (
    <Panel sx={{ p: 2, mb: 1.75 }}>
      <ContractForm
        handle={form}
        asksFirst={asksFirst}
        schema={selectionSchema}
        initialValues={nothing}
        draft="connect-form"
        bodyOf={(selection) => ({ user_id: userId, ...selection })}
        send={(write) => connect(write).unwrap()}
        startAfter={() => nothing}
        changeOf={changeOf}
        continueFrom={(_sent, now) => Promise.resolve(now)}
        focusAfter="page_name"
        onSaved={() => showToast('connect', 'success')}
        submitLabel="Submit"
        isInPanel
        isForbidden={isForbidden}
      >
        <Selection pages={pages} />
      </ContractForm>
      <ConfirmDialog
        isOpen={isAsking}
        text={question}
        confirmLabel="Yes, connect it!"
        onConfirm={move}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
};
