import { Navigate, useNavigate } from 'react-router-dom';
import { selectToken, useAppSelector } from '../session/sessionSlice';
import { paths } from '../address/paths';
import { PageHeading } from '../ui/PageHeading';
import { MobileForm } from './MobileForm';
import { afterSignIn, useSignInState } from './returnTo';
import { SignInLayout } from './SignInLayout';

/** Step one of signing in: the mobile number. A visitor who is signed in, here or in another tab, goes on at once. */
export const SignInPage = () => {
  const navigate = useNavigate();
  const state = useSignInState();
  if (useAppSelector(selectToken)) return <Navigate to={afterSignIn(state)} replace />;
  return (
    <SignInLayout>
      <PageHeading title="Sign in" />
      <MobileForm onSent={(mobile) => void navigate(paths.verifyOtp, { state: { ...state, mobile } })} />
    </SignInLayout>
  );
};
