import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Logout from '@mui/icons-material/Logout';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { navigation, type NavigationGroup } from './navigation';

const Nav = styled('nav')(({ theme }) => ({
  width: 232,
  height: '100%',
  padding: '12px 8px 0',
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.ink.side,
  color: theme.vars.palette.ink.text,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
}));

const Entry = styled(ButtonBase)(({ theme }) => {
  const { ink } = theme.vars.palette;
  return {
    width: '100%',
    minHeight: 38,
    padding: '0 10px',
    gap: 8,
    justifyContent: 'flex-start',
    borderRadius: 6,
    fontSize: 14,
    textAlign: 'left',
    color: ink.text,
    '& svg': { fontSize: 19 },
    '& svg:last-of-type:not(:first-of-type)': { marginLeft: 'auto', marginRight: -4 },
    '&:hover': { backgroundColor: ink.line, textDecoration: 'none' },
    '&:focus-visible': { outlineColor: '#fff', outlineOffset: -2 },
    '&[aria-current], &[data-active]': { backgroundColor: ink.active, color: '#fff', fontWeight: 600 },
    '&[data-above-current]': { color: '#fff', fontWeight: 600 },
    '&[data-sub]': { paddingLeft: 37 },
    '&[data-sub]:not([aria-current])': { color: ink.muted },
  };
});

const SignOut = styled(Entry)(({ theme }) => ({
  flex: 'none',
  marginTop: 'auto',
  minHeight: 48,
  borderRadius: 0,
  borderTop: `1px solid ${theme.vars.palette.ink.line}`,
}));

const isCurrent = (to: string, path: string): true | undefined =>
  (to.startsWith('/') ? to : `/${to}`) === path || (to === paths.dashboard && path === paths.home) ? true : undefined;

const Group = ({ group, path }: { group: NavigationGroup; path: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isHere = group.covers.test(path);
  // One entry at most is in full blue: the link, where it can be seen.
  const isLinkMarked = isOpen && group.links.some(({ to }) => isCurrent(to, path));
  return (
    <li>
      <Entry
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isHere && !isLinkMarked ? '' : undefined}
        data-above-current={isLinkMarked ? '' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <group.icon aria-hidden />
        {group.label}
        {isOpen ? <ExpandLess aria-hidden /> : <ExpandMore aria-hidden />}
      </Entry>
      <ul id={id} hidden={!isOpen}>
        {isOpen
          ? group.links.map(({ label, to }) => (
              <li key={to}>
                <Entry LinkComponent={Link} data-sub="" {...{ to }} aria-current={isCurrent(to, path) && 'page'}>
                  {label}
                </Entry>
              </li>
            ))
          : null}
      </ul>
    </li>
  );
};

interface SidebarProps {
  /** The current path. Passed in: the location itself changes with every page of a list. */
  path: string;
  onSignOut: () => void;
}

/** The way to every screen; always at its full width. */
export const Sidebar = memo(function Sidebar({ path, onSignOut }: SidebarProps) {
  return (
    <Nav aria-label="Main">
      <ul>
        {navigation.map((item) =>
          'links' in item ? (
            <Group key={item.label} group={item} path={path} />
          ) : (
            <li key={item.label}>
              <Entry LinkComponent={Link} {...{ to: item.to }} aria-current={isCurrent(item.to, path) && 'page'}>
                <item.icon aria-hidden />
                {item.label}
              </Entry>
            </li>
          ),
        )}
      </ul>
      <SignOut onClick={onSignOut}>
        <Logout aria-hidden />
        Sign Out
      </SignOut>
    </Nav>
  );
});
