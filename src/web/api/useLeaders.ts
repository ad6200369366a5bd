import type { Option } from '../../contract/lookups';
import { useOwnTeam } from '../session/permissions';
import { useGetTeamLeadersQuery } from './lookupsApi';

const none: readonly Option[] = [];

/** All for an Admin; a team leader is the only one. */
export const useLeaders = (): readonly Option[] => {
  const own = useOwnTeam();
  const { data = none } = useGetTeamLeadersQuery(undefined, { skip: own !== undefined });
  return own ? [{ value: own.id, label: own.name }] : data;
};
