import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { FormConnection } from '../../contract/formConnections';
import { Panel } from '../ui/Panel';

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

/** Which form of which page feeds which project. */
export const ConnectedForms = memo(function ConnectedForms({
  connections,
}: {
  connections: readonly FormConnection[];
}) {
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
          {connections.map(({ page_name, form_name, project_name }) => (
            <tr key={`${page_name}\u0000${form_name}`}>
              <td>{page_name}</td>
              <td>{form_name}</td>
              <td>{project_name}</td>
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
