import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../contract/numbers';
import type { UserPage } from '../../contract/users';
import { useGetUsersQuery } from '../api/usersApi';
import { Paged } from '../entries/Paged';
import { pageIn, paramsOf } from '../address/pageParam';
import { paths } from '../address/paths';
import { ForRoles } from '../failures/ForRoles';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { roleNoteId } from '../views/RoleNote';
import { EmptyState } from '../ui/States';
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
  const show = (next: number): void => {
    const link = linkTo(next, query.data);
    setFollowed(link === null ? null : { page: next, link });
    setSearch(paramsOf({}, next));
  };
  const refetch = (): void => {
    // Retries by page number, because a refused link would be refused again.
    setFollowed(null);
    if (followed === null) void query.refetch();
  };
  return { query: { ...query, refetch }, show };
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
  const { query, show } = useUserPage();
  const { data, isFetching, error } = query;
  return (
    <>
      <PageHeading title="Users">
        {data && (isFetching || !error) ? (
          <Typography sx={{ color: 'text.secondary' }}>{`Total Records: ${formatCount(data.total)}`}</Typography>
        ) : null}
        <AddUserButton />
      </PageHeading>
      <Paged query={query} empty={<EmptyState text="There are no users." />} keepsPager onPage={show}>
        {({ rows, page, total }, isStale) => <UserGrid rows={rows} page={page} total={total} isStale={isStale} />}
      </Paged>
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
