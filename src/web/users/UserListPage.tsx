import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/Button';
import { LoadFailure } from '../failures/LoadFailure';
import { formatCount } from '../../contract/numbers';
import { paths } from '../paths';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { Pager } from '../ui/Pager';
import { Panel } from '../ui/Panel';
import { RoleNote, roleNoteId } from '../views/RoleNote';
import { EmptyState, LoadingState } from '../ui/States';
import { UserGrid } from './UserGrid';
import { useUserPage } from './useUserPage';

const AddUserButton = ({ isForbidden = false }) => {
  const navigate = useNavigate();
  return (
    <>
      <Box sx={{ flex: 1 }} />
      <Button
        variant="contained"
        disabled={isForbidden}
        aria-describedby={isForbidden ? roleNoteId : undefined}
        onClick={() => void navigate(paths.addUser)}
      >
        Add User
      </Button>
    </>
  );
};

const UserList = () => {
  const { data, isStale, error, show, retry } = useUserPage();
  return (
    <>
      <PageHeading title="Users">
        {data && !error ? (
          <Typography sx={{ color: 'text.secondary' }}>{`Total Records: ${formatCount(data.total)}`}</Typography>
        ) : null}
        <AddUserButton />
      </PageHeading>
      <Panel sx={{ overflow: 'hidden' }}>
        {error ? (
          <LoadFailure error={error} onRetry={retry} />
        ) : !data ? (
          <LoadingState />
        ) : data.rows.length === 0 ? (
          <EmptyState text={data.total === 0 ? 'There are no users.' : 'This page is past the end of the list.'}>
            {data.total === 0 ? null : (
              <Button variant="outlined" onClick={() => show(data.lastPage)}>
                Show the last page
              </Button>
            )}
          </EmptyState>
        ) : (
          <UserGrid rows={data.rows} page={data.page} total={data.total} isStale={isStale} />
        )}
        {data && !error ? (
          <Box sx={{ p: 1.5, display: 'flex', justifyContent: 'flex-end' }}>
            <Pager page={data.page} lastPage={data.lastPage} isWideAtEdges onPage={show} />
          </Box>
        ) : null}
      </Panel>
    </>
  );
};

export const UserListPage = () => {
  const forbidden = useForbidden('listUsers');
  if (forbidden === undefined) return <UserList />;
  return (
    <>
      <PageHeading title="Users">
        <AddUserButton isForbidden />
      </PageHeading>
      <RoleNote text={forbidden} />
    </>
  );
};
