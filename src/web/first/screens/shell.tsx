import type { ReactNode } from 'react';
import { initialsOf } from '../../texts/initials';
import { searchKeyText, searchText } from '../../texts/searchTexts';
import type { SessionUser } from '../../../contract/session';
import { Icon } from '../../views/Icon';
import { SideNav, type LinkView } from '../../views/SideNav';

/** `presses` follows it. */
export const Link: LinkView = ({ to, ...attributes }) => <a {...attributes} href={to} />;

interface ShellProps {
  path: string;
  openGroups: ReadonlySet<string>;
  companyName: string;
  user: SessionUser;
  children: ReactNode;
}

/** Matches app/Shell. */
export const Shell = ({ companyName, user, path, openGroups, children }: ShellProps) => (
  <>
    <a className="skip-link" href="#first-content">
      Skip to content
    </a>
    <header className="top-bar">
      <button type="button" className="menu-button" aria-label="Open menu">
        <Icon name="menu" />
      </button>
      <h2 className="company">{companyName}</h2>
      <span className="outage" role="status" />
      <button type="button" className="search-button" aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span>{searchText}</span>
        <kbd aria-hidden="true">{searchKeyText()}</kbd>
      </button>
      <button type="button" className="own-name" aria-haspopup="menu" aria-expanded={false}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <span className="who">
          <bdi>{user.name}</bdi> ({user.role})
        </span>
        <Icon name="dropDown" />
      </button>
    </header>
    <div className="shell-body">
      <div className="shell-aside">
        <SideNav path={path} openGroups={openGroups} Link={Link} />
      </div>
      <main className="shell-main" id="first-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  </>
);
