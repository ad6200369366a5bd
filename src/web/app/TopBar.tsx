import type { ReactNode } from 'react';
import { initialsOf } from '../initials';
import { isolated } from '../isolated';
import { paths } from '../paths';
import { useAppSelector } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { companyName } from '../settings';
import { Link } from '../ui/Link';
import { OutageSign } from './OutageSign';
import { SearchButton } from './SearchButton';

interface TopBarProps {
  onSignOut: () => void;
  children?: ReactNode;
}

export const TopBar = ({ onSignOut, children }: TopBarProps) => {
  const user = useAppSelector(selectShownUser);
  return (
    <header className="top-bar">
      {children}
      <h2 className="company">{companyName()}</h2>
      <OutageSign />
      <SearchButton onSignOut={onSignOut} />
      {user ? (
        <>
          <span className="avatar" aria-hidden>
            {initialsOf(user.name)}
          </span>
          <Link className="who" to={paths.sessions}>{`${isolated(user.name)} (${user.role})`}</Link>
        </>
      ) : null}
    </header>
  );
};
