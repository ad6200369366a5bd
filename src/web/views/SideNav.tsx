import type { ComponentType, ReactNode } from 'react';
import { isCurrentLink, navigation, type NavigationGroup } from '../address/navigation';
import { Icon } from './Icon';

/** The application's link, or one that the first paint follows. */
export type LinkView = ComponentType<{
  to: string;
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string;
  'data-sub'?: '';
  'data-tone'?: string;
}>;

interface EntriesProps {
  path: string;
  openGroups: ReadonlySet<string>;
  onToggle?: (label: string) => void;
  /** Begins the ids of the groups' links. */
  id?: string;
  Link: LinkView;
}

const current = (to: string, path: string) => (isCurrentLink(to, path) ? 'page' : undefined);

const Group = ({ group, path, openGroups, onToggle, id, Link }: EntriesProps & { group: NavigationGroup }) => {
  const { label, icon, links } = group;
  const isOpen = openGroups.has(label);
  const linksId = id && `${id}-${icon}`;
  // At most one entry is in full blue: the link, where visible.
  const isLinkMarked = isOpen && links.some(({ to }) => isCurrentLink(to, path));
  return (
    <li>
      <button
        type="button"
        className="nav-entry"
        aria-expanded={isOpen}
        aria-controls={linksId}
        data-group={label}
        data-active={group.covers.test(path) && !isLinkMarked ? '' : undefined}
        data-above-current={isLinkMarked ? '' : undefined}
        onClick={() => onToggle?.(label)}
      >
        <Icon name={icon} />
        {label}
        <Icon name={isOpen ? 'expandLess' : 'expandMore'} />
      </button>
      <ul id={linksId} hidden={!isOpen}>
        {isOpen
          ? links.map(({ label: text, to }) => (
              <li key={to}>
                <Link className="nav-entry" data-sub="" to={to} aria-current={current(to, path)}>
                  {text}
                </Link>
              </li>
            ))
          : null}
      </ul>
    </li>
  );
};

export const SideEntries = (props: EntriesProps) =>
  navigation.map((item) =>
    'links' in item ? (
      <Group key={item.label} group={item} {...props} />
    ) : (
      <li key={item.label}>
        <props.Link className="nav-entry" to={item.to} aria-current={current(item.to, props.path)}>
          <Icon name={item.icon} />
          {item.label}
        </props.Link>
      </li>
    ),
  );

export const SideNav = ({ onSignOut, ...entries }: EntriesProps & { onSignOut?: () => void }) => (
  <nav className="side-nav" aria-label="Main">
    <ul data-part="entries">
      <SideEntries {...entries} />
    </ul>
    <button type="button" className="nav-entry sign-out" onClick={onSignOut}>
      <Icon name="signOut" />
      Sign Out
    </button>
  </nav>
);
