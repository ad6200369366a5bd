import { memo, useId, useState } from 'react';
import { isCurrentLink, navigation, type NavigationGroup } from '../navigation';
import { figureLeadsPath, paths } from '../paths';
import { Link } from '../ui/Link';
import { Icon } from '../views/Icon';

// A figure belongs to the dashboard; the first paint draws no figures.
const current = (to: string, path: string) =>
  isCurrentLink(to, path === figureLeadsPath ? paths.dashboard : path) ? 'page' : undefined;

const Group = ({ group, path }: { group: NavigationGroup; path: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isHere = group.covers.test(path);
  // At most one entry is in full blue: the link, where visible.
  const isLinkMarked = isOpen && group.links.some(({ to }) => isCurrentLink(to, path));
  return (
    <li>
      <button
        type="button"
        className="nav-entry"
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isHere && !isLinkMarked ? '' : undefined}
        data-above-current={isLinkMarked ? '' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={group.icon} />
        {group.label}
        <Icon name={isOpen ? 'expandLess' : 'expandMore'} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {isOpen
          ? group.links.map(({ label, to }) => (
              <li key={to}>
                <Link className="nav-entry" data-sub="" to={to} aria-current={current(to, path)}>
                  {label}
                </Link>
              </li>
            ))
          : null}
      </ul>
    </li>
  );
};

interface SidebarProps {
  /** A prop: the location changes with every page of a list. */
  path: string;
  onSignOut: () => void;
}

export const Sidebar = memo(function Sidebar({ path, onSignOut }: SidebarProps) {
  return (
    <nav className="side-nav" aria-label="Main">
      <ul>
        {navigation.map((item) =>
          'links' in item ? (
            <Group key={item.label} group={item} path={path} />
          ) : (
            <li key={item.label}>
              <Link className="nav-entry" to={item.to} aria-current={current(item.to, path)}>
                <Icon name={item.icon} />
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
      <button type="button" className="nav-entry sign-out" onClick={onSignOut}>
        <Icon name="signOut" />
        Sign Out
      </button>
    </nav>
  );
});
