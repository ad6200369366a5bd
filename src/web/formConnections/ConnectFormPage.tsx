import { memo, useState } from 'react';
import type { FormConnection, ReadConnection } from '../../contract/formConnections';
import { useDisconnectFormMutation, useGetPagesQuery } from '../api/formConnectionsApi';
import { sourcesPath } from '../address/paths';
import { Loaded } from '../failures/Loaded';
import { DeleteDialog } from '../forms/DeleteDialog';
import { addLook } from '../dom/addLook';
import { isolated } from '../texts/isolated';
import { useForbidden } from '../session/permissions';
import { GoTo } from '../ui/GoTo';
import { DeleteButton } from '../ui/DeleteButton';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { RoleNote } from '../views/RoleNote';
import { ConnectForm } from './ConnectForm';

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

export const ConnectFormPage = () => {
  const forbidden = useForbidden('connectForm');
  const query = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [disconnect] = useDisconnectFormMutation();
  const [deleting, setDeleting] = useState<FormConnection | null>(null);
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
            <ConnectedForms connections={connections} isReadOnly={isForbidden} onDelete={setDeleting} />
          </>
        )}
      </Loaded>
      <DeleteDialog
        item={deleting}
        textOf={({ page_name, form_name, project_name }) =>
          `"${isolated(form_name)}" of "${isolated(page_name)}" will no longer be connected to ${isolated(project_name)}.`
        }
        remove={({ id }, idempotencyKey) => disconnect({ params: { id }, idempotencyKey }).unwrap()}
        doneTextOf={({ form_name }) => `${isolated(form_name)} disconnected.`}
        onDone={() => setDeleting(null)}
      />
    </>
  );
};
