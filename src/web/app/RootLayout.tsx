import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { firstPathOf } from '../firstPaths';
import { LoadingState } from '../ui/States';
import { useScreenReady } from '../useScreenReady';

/** Around all screens: Back restores the scroll position, and a bar shows that the next screen is loading. */
export const RootLayout = () => {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  // The other screens say so themselves.
  useScreenReady(!isLoading && firstPathOf(pathname) === undefined);
  return (
    <>
      {isLoading ? <div className="loading-bar" role="progressbar" aria-label="Loading screen" /> : null}
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

/** Before the first screen's code has arrived. */
export const StartingUp = () => <LoadingState />;
