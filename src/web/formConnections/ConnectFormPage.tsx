import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import { object } from 'yup';
import type { FormConnection, ReadConnection } from '../../contract/formConnections';
import { line } from '../../contract/validation/fields';
import { connectFormSchema } from '../../contract/validation/settings';
import { sourcesPath } from '../address/paths';
import {
  useConnectFormMutation,
  useDisconnectFormMutation,
  useGetPageFormsQuery,
  useGetPagesQuery,
} from '../api/formConnectionsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import { addLook } from '../dom/addLook';
import { Loaded } from '../failures/Loaded';
import { ContractForm } from '../forms/ContractForm';
import type { Change } from '../forms/contractFormProps';
import { useDeletion } from '../forms/useDeletion';
import { FormSelect } from '../forms/formFields';
import { fieldRulesOf, type Texts } from '../forms/formRules';
import { useActorId } from '../session/sessionSlice';
import { useForbidden } from '../session/permissions';
import { isolated } from '../texts/isolated';
import { DeleteButton } from '../ui/DeleteButton';
import { GoTo } from '../ui/GoTo';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import type { SelectOption } from '../ui/SelectField';
import { RoleNote } from '../views/RoleNote';

// The delete button shares the project's cell: a column of its own would need a header.
addLook(`.connections{width:100%;border-collapse:collapse;font-size:13px}
.connections :is(th,td){padding:8px 16px;text-align:left;overflow-wrap:anywhere;vertical-align:top}
.connections th{font-weight:600;color:var(--muted)}
.connections td{border-top:1px solid var(--line-soft)}
.connections tbody tr:hover{background:var(--primary-soft)}
.connections div{display:flex;justify-content:space-between;gap:8px;min-height:20px}
.connections button{margin-block:-7px}`);

interface ConnectedFormsProps {
  connections: readonly ReadConnection[];
  isReadOnly: boolean;
  onDelete: (connection: FormConnection) => void;
}

export const ConnectedForms = memo(function ConnectedForms({ connections, isReadOnly, onDelete }: ConnectedFormsProps) {
  return (
    <Panel sx={{ mb: 1.75, overflow: 'hidden' }}>
      <table className="connections" aria-label="Connected forms">
        <thead>
          <tr>
            <th scope="col">Page Name</th>
            <th scope="col">Form Name</th>
            <th scope="col">Project Name</th>
          </tr>
        </thead>
        <tbody>
          {connections.map(({ id, page_name, form_name, project_name }) => (
            // Keeps the delete button out of the row's name.
            <tr key={`${page_name}\u0000${form_name}`} aria-label={`${page_name} ${form_name} ${project_name}`}>
              <td>{page_name}</td>
              <td>{form_name}</td>
              <td>
                <div>
                  {project_name}
                  {id === null ? null : (
                    <DeleteButton
                      name={`${form_name} of ${page_name}`}
                      isReadOnly={isReadOnly}
                      onClick={() => onDelete({ id, page_name, form_name, project_name })}
                    />
                  )}
                </div>
              </td>
            </tr>
          ))}
          {connections.length === 0 ? (
            <tr>
              <td colSpan={3}>No form is connected yet.</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Panel>
  );
});

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

const ConnectForm = ({ pages, connections, isForbidden }: ConnectFormProps) => {
  const userId = useActorId();
  const asksFirst = ({ page_name, form_name, project_name }: typeof emptySelection) => {
    const earlier = connections.find((one) => one.page_name === page_name && one.form_name === form_name);
    if (!earlier || project_name === '' || earlier.project_name === project_name) return undefined;
    const text =
      `The form "${isolated(form_name)}" of "${isolated(page_name)}" is connected to ${isolated(earlier.project_name)}. ` +
      `Connect it to ${isolated(project_name)} instead?`;
    return { text, confirmLabel: 'Yes, connect it!' };
  };
  const [connect] = useConnectFormMutation();
  return (
    <ContractForm
      asksFirst={asksFirst}
      schema={selectionSchema}
      initialValues={emptySelection}
      draft="connect-form"
      bodyOf={(selection) => ({ user_id: userId, ...selection })}
      send={(write) => connect(write).unwrap()}
      changeOf={changeOf}
      goesOn
      focusAfter="page_name"
      savedText={() => 'connect'}
      submitLabel="Submit"
      isForbidden={isForbidden}
    >
      <Selection pages={pages} />
    </ContractForm>
  );
};

export const ConnectFormPage = () => {
  const forbidden = useForbidden('connectForm');
  const query = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [disconnect] = useDisconnectFormMutation();
  const deletion = useDeletion<FormConnection>({
    textOf: ({ page_name, form_name, project_name }) =>
      `"${isolated(form_name)}" of "${isolated(page_name)}" will no longer be connected to ${isolated(project_name)}.`,
    remove: ({ id }, idempotencyKey) => disconnect({ params: { id }, idempotencyKey }).unwrap(),
    doneTextOf: ({ form_name }) => `${isolated(form_name)} disconnected.`,
  });
  const isForbidden = forbidden !== undefined;
  return (
    <>
      <PageHeading title="Connect Form">
        <GoTo to={sourcesPath}>Lead Sources</GoTo>
      </PageHeading>
      <RoleNote text={forbidden} />
      <Loaded query={query}>
        {({ pages, connections }) => (
          <>
            <ConnectForm pages={pages} connections={connections} isForbidden={isForbidden} />
            <ConnectedForms connections={connections} isReadOnly={isForbidden} onDelete={deletion.ask} />
          </>
        )}
      </Loaded>
      {deletion.dialog}
    </>
  );
};
