import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserPage } from '../../contract/users';
import { useGetUsersQuery } from '../api/usersApi';
import { pageIn } from '../pageParam';

interface Followed {
  page: number;
  link: string;
}

const linkTo = (page: number, from: UserPage | undefined): string | null => {
  if (page === (from?.page ?? 0) + 1) return from?.nextLink ?? null;
  return page === (from?.page ?? 0) - 1 ? (from?.previousLink ?? null) : null;
};

/** A step to a neighbouring page follows the server's link; the API client refuses links off the API. */
export const useUserPage = () => {
  const [search, setSearch] = useSearchParams();
  const [followed, setFollowed] = useState<Followed | null>(null);
  const page = pageIn(search);
  const query = useGetUsersQuery(followed?.page === page ? { link: followed.link } : { page });
  const { data, currentData } = query;

  const show = (next: number): void => {
    const link = linkTo(next, data);
    setFollowed(link === null ? null : { page: next, link });
    setSearch(next === 1 ? {} : { page: String(next) });
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
