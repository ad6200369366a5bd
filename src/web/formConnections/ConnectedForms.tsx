import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { FormConnection, ReadConnection } from '../../contract/formConnections';
import { Panel } from '../ui/Panel';
import { roleNoteId } from '../ui/RoleNote';

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

// In the cell of the project: a column of bins would need a name of its own.
const Project = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8, minHeight: 20 });

interface ConnectedFormsProps {
  connections: readonly ReadConnection[];
  /** This person may not take any away. */
  isFixed: boolean;
  onDelete: (connection: FormConnection) => void;
}

/** Which form of which page feeds which project. A connection without an id cannot be deleted. */
export const ConnectedForms = memo(function ConnectedForms({ connections, isFixed, onDelete }: ConnectedFormsProps) {
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
            // The bin is no part of what the row says.
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
                      aria-describedby={isFixed ? roleNoteId : undefined}
                      disabled={isFixed}
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
