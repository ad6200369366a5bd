import type { ReactNode } from 'react';
import { initialsOf } from '../../initials';
import { isCurrentLink, navigation, type NavigationGroup } from '../../navigation';
import { paths } from '../../paths';
import { searchKeyText, searchText } from '../../searchTexts';
import type { SessionUser } from '../../../contract/session';
import { Icon } from '../../views/Icon';

const current = (to: string, path: string) => (isCurrentLink(to, path) ? 'page' : undefined);

interface EntriesProps {
  path: string;
  openGroups: ReadonlySet<string>;
}

const Group = ({ group, openGroups, path }: EntriesProps & { group: NavigationGroup }) => {
  const { label, links } = group;
  const isOpen = openGroups.has(label);
  const isLinkMarked = isOpen && links.some(({ to }) => isCurrentLink(to, path));
  return (
    <li>
      <button
        type="button"
        className="nav-entry"
        aria-expanded={isOpen}
        data-group={label}
        data-active={group.covers.test(path) && !isLinkMarked ? '' : undefined}
        data-above-current={isLinkMarked ? '' : undefined}
      >
        <Icon name={group.icon} />
        {label}
        <Icon name={isOpen ? 'expandLess' : 'expandMore'} />
      </button>
      <ul hidden={!isOpen}>
        {isOpen
          ? links.map(({ label: text, to }) => (
              <li key={to}>
                <a className="nav-entry" data-sub="" href={to} aria-current={current(to, path)}>
                  {text}
                </a>
              </li>
            ))
          : null}
      </ul>
    </li>
  );
};

export const SidebarEntries = (props: EntriesProps) =>
  navigation.map((item) =>
    'links' in item ? (
      <Group key={item.label} group={item} {...props} />
    ) : (
      <li key={item.label}>
        <a className="nav-entry" href={item.to} aria-current={current(item.to, props.path)}>
          <Icon name={item.icon} />
          {item.label}
        </a>
      </li>
    ),
  );

interface ShellProps extends EntriesProps {
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
      <span className="avatar" aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <a className="who" href={paths.sessions}>
        <bdi>{user.name}</bdi> ({user.role})
      </a>
    </header>
    <div className="shell-body">
      <div className="shell-aside">
        <nav className="side-nav" aria-label="Main">
          <ul data-part="entries">
            <SidebarEntries path={path} openGroups={openGroups} />
          </ul>
          <button type="button" className="nav-entry sign-out">
            <Icon name="signOut" />
            Sign Out
          </button>
        </nav>
      </div>
      <main className="shell-main" id="first-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  </>
);
