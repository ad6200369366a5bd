import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { lateCode, latePart, useApproach } from '../late/latePart';
import { paths } from '../address/paths';
import { selectExpiredUser, selectShownUser, selectToken, useAppSelector } from '../session/sessionSlice';
import { wasSignedOut } from '../session/sessionStorage';
import { useHasUnsavedWork } from '../unsaved/unsavedWork';
import { Shell } from './Shell';

const signInCode = lateCode(() => import('../signIn/SignInDialog'));
const SignIn = latePart(signInCode, 'SignInDialog', {
  failure: 'Your session has ended, and the sign-in could not be loaded. Nothing you typed is lost.',
  isAfloat: true,
});

/** Sends visitors without a token to the sign-in; over unsaved work a dialog renews the session in place. */
export const RequireSession = () => {
  const token = useAppSelector(selectToken);
  const shownUser = useAppSelector(selectShownUser);
  const expiredUser = useAppSelector(selectExpiredUser);
  const hasUnsavedWork = useHasUnsavedWork();
  // The page may have begun with a session that another tab signed out before this screen came.
  const [hadSession, setHadSession] = useState(window.early && wasSignedOut(localStorage));
  const location = useLocation();
  // A new state object at each render would restart the navigation.
  const back = useMemo(() => ({ from: location, hasEnded: expiredUser !== null }), [location, expiredUser]);
  const navigate = useNavigate();
  const userId = shownUser?.user_id;
  const lastUserId = useRef(userId);
  useApproach(signInCode);

  useEffect(() => {
    // After another person signs in, in the dialog or another tab, that person starts on the first screen.
    if (lastUserId.current && userId && lastUserId.current !== userId) {
      void navigate(paths.dashboard, { replace: true });
    }
    lastUserId.current = userId;
  }, [userId, navigate]);

  if (token && !hadSession) setHadSession(true);
  if (!token && !(expiredUser && hasUnsavedWork)) {
    // A person who signed out on purpose starts at the dashboard next time.
    return <Navigate to={paths.signIn} replace state={expiredUser || !hadSession ? back : null} />;
  }
  return (
    <>
      {/* Another person gets fresh screens. */}
      <Shell key={userId} />
      {token ? null : <SignIn />}
    </>
  );
};
