import type { ReactNode } from 'react';
import { initialsOf } from '../initials';
import { useAppSelector } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { deploymentSettings } from '../settings';

/** The company's name, and who works here. */
export const TopBar = ({ children }: { children?: ReactNode }) => {
  const user = useAppSelector(selectShownUser);
  return (
    <header className="top-bar">
      {children}
      <h2 className="company">{deploymentSettings().companyName}</h2>
      {user ? (
        <>
          <span className="avatar" aria-hidden>
            {initialsOf(user.name)}
          </span>
          <span className="who">{`${user.name} (${user.role})`}</span>
        </>
      ) : null}
    </header>
  );
};
