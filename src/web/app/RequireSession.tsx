import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../paths';
import { selectExpiredUser, selectShownUser, selectToken } from '../session/sessionSlice';
import { useHasUnsavedWork } from '../unsaved/unsavedWork';
import { useAppSelector } from '../session/hooks';
import { Shell } from './Shell';

const SignInDialog = lazy(() =>
  import('../signIn/SignInDialog').then(({ SignInDialog: dialog }) => ({ default: dialog })),
);

/** Leads to the sign-in screen, once for one place: a new state object at each render would restart the navigation. */
const ToSignIn = ({ from }: { from: Location | null }) => {
  const state = useMemo(() => (from ? { from } : null), [from]);
  return <Navigate to={paths.signIn} replace state={state} />;
};

/**
 * Lets only a visitor with a token in. Anybody else goes to the sign-in screen and comes back here afterwards; a
 * session that ends over unsaved work is renewed in a dialog instead, and the screen stays as it is.
 */
export const RequireSession = () => {
  const token = useAppSelector(selectToken);
  const shownUser = useAppSelector(selectShownUser);
  const hasExpired = useAppSelector(selectExpiredUser) !== null;
  const hasUnsavedWork = useHasUnsavedWork();
  const [hadSession, setHadSession] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const userId = shownUser?.user_id;
  const lastUserId = useRef(userId);

  useEffect(() => {
    // Another person took over, in the dialog or in another tab: they start afresh, not on somebody else's record.
    if (lastUserId.current !== undefined && userId !== undefined && lastUserId.current !== userId) {
      void navigate(paths.dashboard, { replace: true });
    }
    lastUserId.current = userId;
  }, [userId, navigate]);

  if (token && !hadSession) setHadSession(true);
  if (!token && !(hasExpired && hasUnsavedWork)) {
    // A person who signed out on purpose starts at the dashboard next time.
    return <ToSignIn from={hadSession && !hasExpired ? null : location} />;
  }
  return (
    <>
      {/* Another person gets fresh screens. */}
      <Shell key={userId} />
      {token ? null : (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      )}
    </>
  );
};
