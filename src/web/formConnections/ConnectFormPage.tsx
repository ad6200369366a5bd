import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useState } from 'react';
import type { FormConnection, ReadConnection } from '../../contract/formConnections';
import { useDisconnectFormMutation, useGetPagesQuery } from '../api/formConnectionsApi';
import { LoadFailure } from '../failures/LoadFailure';
import { DeleteDialog } from '../forms/DeleteDialog';
import { isolated } from '../texts/isolated';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { RoleNote, roleNoteId } from '../views/RoleNote';
import { LoadingState } from '../ui/States';
import { ConnectForm } from './ConnectForm';

interface DisconnectDialogProps {
  connection: FormConnection | null;
  onDone: () => void;
}

const DisconnectDialog = ({ connection, onDone }: DisconnectDialogProps) => {
  const [disconnect] = useDisconnectFormMutation();
  return (
    <DeleteDialog
      item={connection}
      textOf={({ page_name, form_name, project_name }) =>
        `"${isolated(form_name)}" of "${isolated(page_name)}" will no longer be connected to ${isolated(project_name)}.`
      }
      remove={({ id }, idempotencyKey) => disconnect({ params: { id }, idempotencyKey }).unwrap()}
      doneTextOf={({ form_name }) => `${isolated(form_name)} disconnected.`}
      onDone={onDone}
    />
  );
};

const Connections = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    '& th, & td': { padding: '8px 16px', textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'top' },
    '& th': { fontWeight: 600, color: palette.text.secondary },
    '& tbody td': { borderTop: `1px solid ${palette.line.soft}` },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
  };
});

// The delete button shares the project's cell: a column of its own would need a header.
const Project = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8, minHeight: 20 });

interface ConnectedFormsProps {
  connections: readonly ReadConnection[];
  isReadOnly: boolean;
  onDelete: (connection: FormConnection) => void;
}

export const ConnectedForms = memo(function ConnectedForms({ connections, isReadOnly, onDelete }: ConnectedFormsProps) {
  return (
    <Panel sx={{ overflow: 'hidden' }}>
      <Connections aria-label="Connected forms">
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
                <Project>
                  {project_name}
                  {id === null ? null : (
                    <IconButton
                      size="small"
                      aria-label={`Delete ${form_name} of ${page_name}`}
                      aria-describedby={isReadOnly ? roleNoteId : undefined}
                      disabled={isReadOnly}
                      onClick={() => onDelete({ id, page_name, form_name, project_name })}
                      sx={{ width: 34, height: 34, my: '-7px', color: 'text.secondary' }}
                    >
                      <DeleteOutline fontSize="small" />
                    </IconButton>
                  )}
                </Project>
              </td>
            </tr>
          ))}
          {connections.length === 0 ? (
            <tr>
              <td colSpan={3}>No form is connected yet.</td>
            </tr>
          ) : null}
        </tbody>
      </Connections>
    </Panel>
  );
});

export const ConnectFormPage = () => {
  const forbidden = useForbidden('connectForm');
  const { data, error, isFetching, refetch } = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [deleting, setDeleting] = useState<FormConnection | null>(null);
  const stopDeleting = useCallback(() => setDeleting(null), []);
  return (
    <>
      <PageHeading title="Connect Form" />
      <RoleNote text={forbidden} />
      {data ? (
        <>
          <ConnectForm pages={data.pages} connections={data.connections} isForbidden={forbidden !== undefined} />
          <ConnectedForms connections={data.connections} isReadOnly={forbidden !== undefined} onDelete={setDeleting} />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <DisconnectDialog connection={deleting} onDone={stopDeleting} />
    </>
  );
};
