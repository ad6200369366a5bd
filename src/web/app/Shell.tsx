import { memo, useCallback, useEffect, useId, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { figureLeadsPath, paths } from '../address/paths';
import { endSession } from '../api/endSession';
import { latePart, useApproach } from '../late/latePart';
import { NumberPresses } from '../leads/write/NumberPresses';
import { narrowScreen } from '../look/narrowScreen';
import { type AppThunk, signedOut, useAppDispatch } from '../session/sessionSlice';
import { toastCode } from '../toasts/ToastArea';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Link } from '../ui/Link';
import { Icon } from '../views/Icon';
import { SideNav } from '../views/SideNav';
import { useMediaQuery } from '../dom/useMediaQuery';
import { TopBar } from './TopBar';

const Menu = latePart(() => import('./MenuDrawer'), 'MenuDrawer', { failure: 'The menu could not be loaded.' });

const Reminders = latePart(() => import('../reminders/Reminders'), 'Reminders', { isIdle: true });

const remindersAfterMs = 3_000;

/** Long after the screen; without them, the lists show the leads that are due. */
const LateReminders = () => {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), remindersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Reminders /> : null;
};

interface SidebarProps {
  /** A prop: the location changes with every page of a list. */
  path: string;
  onSignOut: () => void;
}

const Sidebar = memo(function Sidebar({ path, onSignOut }: SidebarProps) {
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

/** Ends the session here at once; the server's answer is not awaited. */
const signOut = (): AppThunk<void> => (dispatch, getState) => {
  const { token } = getState().session;
  if (token) endSession(token);
  dispatch(signedOut());
};

export const Shell = () => {
  const dispatch = useAppDispatch();
  const isNarrow = useMediaQuery(narrowScreen);
  const { pathname } = useLocation();
  const [menuOpenOn, setMenuOpenOn] = useState<string>();
  const [isSigningOut, setSigningOut] = useState(false);
  const askToSignOut = useCallback(() => setSigningOut(true), []);
  useApproach(toastCode);
  const sidebar = <Sidebar path={pathname} onSignOut={askToSignOut} />;
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar onSignOut={askToSignOut}>
        {isNarrow ? (
          <button type="button" className="menu-button" aria-label="Open menu" onClick={() => setMenuOpenOn(pathname)}>
            <Icon name="menu" />
          </button>
        ) : null}
      </TopBar>
      <div className="shell-body">
        {isNarrow ? null : <div className="shell-aside">{sidebar}</div>}
        <main className="shell-main" id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isNarrow ? (
        <Menu isOpen={menuOpenOn === pathname} onClose={() => setMenuOpenOn(undefined)}>
          {sidebar}
        </Menu>
      ) : null}
      <NumberPresses />
      <LateReminders />
      <ConfirmDialog
        isOpen={isSigningOut}
        confirmLabel="Yes, logout!"
        onConfirm={() => dispatch(signOut())}
        onCancel={() => setSigningOut(false)}
      />
    </>
  );
};
