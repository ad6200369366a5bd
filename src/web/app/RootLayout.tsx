import { keyframes, styled } from '@mui/material/styles';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { firstPathOf } from '../firstPaths';
import { LoadingState } from '../ui/States';
import { useScreenStands } from '../useScreenStands';

const arrive = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 3,
  overflow: 'hidden',
  zIndex: theme.zIndex.tooltip,
  // A screen that is there in a moment needs no bar.
  animation: `${arrive} 1ms linear 200ms both`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    backgroundColor: theme.vars.palette.lead.new,
    animation: `${sweep} 1.2s ease-in-out infinite`,
  },
}));

/** Around all screens: Back restores the scroll position, and a bar shows that the next screen is loading. */
export const RootLayout = () => {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  // The other screens say so themselves.
  useScreenStands(!isLoading && firstPathOf(pathname) === undefined);
  return (
    <>
      {isLoading ? <Bar role="progressbar" aria-label="Loading screen" /> : null}
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

/** Before the first screen's code has arrived. */
export const StartingUp = () => <LoadingState />;
