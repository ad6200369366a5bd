import type { ReactNode } from 'react';
import type { EndpointName } from '../../contract/endpoints';
import { useForbidden } from '../session/permissions';
import { RoleNote } from '../views/RoleNote';

interface ForRolesProps {
  /** The call that the screen depends on. */
  call: EndpointName;
  /** Heading shown to the other roles, above the reason. */
  heading: ReactNode;
  children: ReactNode;
}

export const ForRoles = ({ call, heading, children }: ForRolesProps) => {
  const forbidden = useForbidden(call);
  if (forbidden === undefined) return children;
  return (
    <>
      {heading}
      <RoleNote text={forbidden} />
    </>
  );
};
