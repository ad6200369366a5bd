import { memo, useId, useState } from 'react';
import { figureLeadsPath, paths } from '../address/paths';
import { Link } from '../ui/Link';
import { SideNav } from '../views/SideNav';

interface SidebarProps {
  /** A prop: the location changes with every page of a list. */
  path: string;
  onSignOut: () => void;
}

export const Sidebar = memo(function Sidebar({ path, onSignOut }: SidebarProps) {
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const toggle = (label: string) =>
    setOpenGroups((open) =>
      open.has(label) ? new Set([...open].filter((one) => one !== label)) : new Set([...open, label]),
    );
  return (
    <SideNav
      id={useId()}
      // A figure belongs to the dashboard; the first paint draws no figures.
      path={path === figureLeadsPath ? paths.dashboard : path}
      openGroups={openGroups}
      onToggle={toggle}
      onSignOut={onSignOut}
      Link={Link}
    />
  );
});
