import { Navigate } from 'react-router-dom';
import { selectToken, useAppSelector } from '../session/sessionSlice';
import { paths } from '../address/paths';
import { Link } from '../ui/Link';
import { PageHeading } from '../ui/PageHeading';
import { CodeForm } from './CodeForm';
import { afterSignIn, useSignInState } from './returnTo';
import { SignInLayout } from './SignInLayout';

/** Step two of signing in: the code. Without a number that it was sent to there is nothing to verify. */
export const VerifyOtpPage = () => {
  const state = useSignInState();
  if (useAppSelector(selectToken)) return <Navigate to={afterSignIn(state)} replace />;
  if (!state.mobile) return <Navigate to={paths.home} replace />;
  return (
    <SignInLayout>
      <PageHeading title="Verify OTP" />
      <p className="quiet sent-to">
        The code was sent to <b>{state.mobile}</b>.{' '}
        <Link to={paths.signIn} replace state={state.from ? { from: state.from, hasEnded: state.hasEnded } : null}>
          Change number
        </Link>
      </p>
      <CodeForm mobile={state.mobile} />
    </SignInLayout>
  );
};
