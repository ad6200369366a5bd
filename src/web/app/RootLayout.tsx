import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { firstPathOf } from '../firstPaths';
import { LoadingState } from '../ui/States';
import { useScreenReady } from '../useScreenReady';

export const RootLayout = () => {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  // Other screens report it themselves.
  useScreenReady(!isLoading && firstPathOf(pathname) === undefined);
  return (
    <>
      {isLoading ? <div className="loading-bar" role="progressbar" aria-label="Loading screen" /> : null}
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

export const StartingUp = () => <LoadingState />;
