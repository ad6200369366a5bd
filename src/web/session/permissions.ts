import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints';
import { roleCodeOf, roles, type RoleCode } from '../../contract/roles';
import { selectShownUser, useAppSelector } from './sessionSlice';

/** The role of the person the screen belongs to; undefined for a role that is not known here. */
export const useOwnRole = (): RoleCode | undefined => roleCodeOf(useAppSelector(selectShownUser)?.role);

/**
 * Why this person may not make a call, in words; undefined for those who may, and for a role that is not known here:
 * the server decides, this only spares people a try that it will refuse.
 */
export const useForbidden = (call: EndpointName): string | undefined => {
  const role = useOwnRole();
  const { only }: Endpoint = endpoints[call];
  return only === undefined || role === undefined || only.roles.includes(role) ? undefined : only.refusal;
};

/** A team leader's own team: their id in digits and their name; undefined for everybody else. */
export const useOwnTeam = (): { id: string; name: string } | undefined => {
  const user = useAppSelector(selectShownUser);
  return roleCodeOf(user?.role) === roles.teamLeader && user
    ? { id: String(user.user_id), name: user.name }
    : undefined;
};
