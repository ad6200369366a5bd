import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../contract/numbers';
import type { UserPage } from '../../contract/users';
import { useGetUsersQuery } from '../api/usersApi';
import { LoadFailure } from '../failures/LoadFailure';
import { pageIn, paramsOf } from '../address/pageParam';
import { paths } from '../address/paths';
import { ForRoles } from '../failures/ForRoles';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { Pager } from '../ui/Pager';
import { Panel } from '../ui/Panel';
import { roleNoteId } from '../views/RoleNote';
import { EmptyState, LoadingState, PastEnd } from '../ui/States';
import { UserGrid } from './UserGrid';

const linkTo = (page: number, from: UserPage | undefined): string | null => {
  if (!from) return null;
  return { [from.page + 1]: from.nextLink, [from.page - 1]: from.previousLink }[page] ?? null;
};

/** A step to a neighbouring page follows the server's link; the API client refuses links off the API. */
const useUserPage = () => {
  const [search, setSearch] = useSearchParams();
  const [followed, setFollowed] = useState<{ page: number; link: string } | null>(null);
  const page = pageIn(search);
  const query = useGetUsersQuery(followed?.page === page ? { link: followed.link } : { page });
  const { data, currentData } = query;

  const show = (next: number): void => {
    const link = linkTo(next, data);
    setFollowed(link === null ? null : { page: next, link });
    setSearch(paramsOf({}, next));
  };
  const retry = (): void => {
    // Retries by page number, because a refused link would be refused again.
    setFollowed(null);
    if (followed === null) void query.refetch();
  };
  return {
    data,
    isStale: query.isFetching && currentData === undefined,
    error: query.isFetching ? undefined : query.error,
    show,
    retry,
  };
};

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
        ) : data.total === 0 ? (
          <EmptyState text="There are no users." />
        ) : data.rows.length === 0 ? (
          <PastEnd onLast={() => show(data.lastPage)} />
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

const forbiddenHeading = (
  <PageHeading title="Users">
    <AddUserButton isForbidden />
  </PageHeading>
);

export const UserListPage = () => (
  <ForRoles call="listUsers" heading={forbiddenHeading}>
    <UserList />
  </ForRoles>
);
