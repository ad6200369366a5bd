import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserPage } from '../../contract/userReader';
import { useGetUsersQuery } from '../api/usersApi';
import { pageIn } from '../pageParam';

/** A link that the server gave, and the page that it leads to. */
interface Followed {
  page: number;
  link: string;
}

const linkTo = (page: number, from: UserPage | undefined): string | null => {
  if (page === (from?.page ?? 0) + 1) return from?.nextLink ?? null;
  return page === (from?.page ?? 0) - 1 ? (from?.previousLink ?? null) : null;
};

/**
 * The page of users that the address names. A step to a neighbour follows the server's own link where it gave one;
 * the API client refuses links that lead off the API.
 */
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
    // By its number: a link that was refused would be refused again.
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
