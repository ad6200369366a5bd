import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { endSession } from '../api/endSession';
import { narrowScreen } from '../narrowScreen';
import { useAppDispatch, type SessionRoot } from '../session/hooks';
import { signedOut } from '../session/sessionSlice';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Icon } from '../ui/Icon';
import { useMediaQuery } from '../useMediaQuery';
import { whenIdle } from '../whenIdle';
import { loadScreen } from './screens';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

// Loaded when it is first needed: the dashboard's figures do not wait for it.
const MenuDrawer = lazy(() =>
  loadScreen(() => import('./MenuDrawer')).then(({ MenuDrawer: drawer }) => ({ default: drawer })),
);

const remindersAfterMs = 3_000;

// Long after the screen; where it does not come, the lists say what is due.
const Reminders = lazy(async () => {
  await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), remindersAfterMs));
  return import('../reminders/Reminders').then(
    ({ Reminders: reminders }) => ({ default: reminders }),
    () => ({ default: () => null }),
  );
});

/** Ends the session here at once and tells the server without waiting for an answer. */
const signOut = (): ThunkAction<void, SessionRoot, unknown, UnknownAction> => (dispatch, getState) => {
  const { token } = getState().session;
  if (token) endSession(token);
  dispatch(signedOut());
};

/** Top bar, sidebar and the screen. Where there is no room for both, the sidebar opens from the menu button. */
export const Shell = () => {
  const dispatch = useAppDispatch();
  const isNarrow = useMediaQuery(narrowScreen);
  const { pathname } = useLocation();
  // Open for the screen it was opened on: going to another one closes it. Undefined until first asked for; from then on
  // it stays, so that it can close as smoothly as it opened.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>();
  const [isSigningOut, setSigningOut] = useState(false);
  const askToSignOut = useCallback(() => setSigningOut(true), []);
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
      <Suspense fallback={null}>
        {isNarrow && menuOpenOn !== undefined ? (
          <MenuDrawer isOpen={menuOpenOn === pathname} onClose={() => setMenuOpenOn(null)}>
            {sidebar}
          </MenuDrawer>
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        <Reminders />
      </Suspense>
      <ConfirmDialog
        isOpen={isSigningOut}
        confirmLabel="Yes, logout!"
        onConfirm={() => dispatch(signOut())}
        onCancel={() => setSigningOut(false)}
      />
    </>
  );
};
