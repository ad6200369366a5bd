import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { FormConnection, ReadConnection } from '../../contract/formConnections';
import { Panel } from '../ui/Panel';
import { roleNoteId } from '../views/RoleNote';

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
